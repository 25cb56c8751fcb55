/**
 * Wireshark reads every message of every example from its capture: without a remark, and with the same messages as our
 * ladder.
 */
import { expect } from 'chai';
import { exampleNames, runExample } from '../examples/example-files.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { expectSameNames, ladderStory, storyOf } from './capture-story.ts';
import { describeWhere } from '../support/counterparts.ts';
import { partOf } from '../support/depth.ts';

describeWhere('tshark')('the captures of the examples, as Wireshark reads them', () => {
  let service: OpenService;
  let fields = 0;
  before(async () => {
    service = await openService();
  });
  after(closeServices);

  // An example whose messages have many fields is always among them.
  for (const name of new Set(['reception', ...partOf('judgedExamples', exampleNames)])) {
    it(`have no fault and the messages of the ladder: ${name}`, async () => {
      for (const { status } of await runExample(name, service)) {
        if (status === undefined) continue;
        const response = await service.get(`/runs/${encodeURIComponent(status.run_id)}/capture.pcap`);
        const { remarks, dialogues } = await storyOf(Buffer.from(await response.arrayBuffer()));
        const messages = status.first_instance?.messages ?? [];
        const ours = dialogues.map((_, index) => ladderStory(messages, index + 1));
        expect(remarks).to.deep.equal([]);
        expect(dialogues).to.have.length(ours.length);
        for (const [index, told] of dialogues.entries()) expectSameNames(told, ours[index] ?? []);
        ours.forEach((told, dialogue) =>
          told.forEach((one, index) =>
            expect(dialogues[dialogue]?.[index]?.fields, one.name).to.deep.include(one.fields),
          ),
        );
        fields += ours.flat().reduce((sum, one) => sum + Object.keys(one.fields).length, 0);
      }
    });
  }

  it('were compared by more than their names', () => {
    expect(fields).to.be.greaterThan(20);
  });
});
