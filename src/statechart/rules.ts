/**
 * The grammar of the machines that can be run from a table, a sentence for each rule. grammar.ts checks them,
 * docs/statecharts.md explains them, and every refusal ends with the violated rule.
 */
export const rules = {
  root: 'a machine has states, and an initial one',
  bound: 'a machine sets no maxIterations: a table stops at 1,000 transitions that need no event',
  states: 'a state is atomic or compound, or final on the first level',
  time: 'a state has no delayed transitions',
  events:
    'a transition is for one type of event, without wildcard, ' +
    "and of XState's own only for the end or the error of an actor",
  targets: 'a transition has one target or none, and it neither enters nor leaves the root',
  guards: 'a guard is a function, or the name of one that the machine implements, with or without parameters',
  actions:
    'an action is a function, assign, enqueueActions, spawnChild, stopChild, sendTo or sendParent, ' +
    'or the name of one that the machine implements, with or without parameters',
  sending:
    "sendTo names an actor's id, and not on entry to the state that invokes it; " +
    "what it sends has neither a delay nor an id, and no type of XState's own",
  enqueued: 'what enqueueActions queues is an action by these rules, and sends nothing',
  actors: 'an actor is a statechart by these rules, made by fromCallback, or logic that leaves once',
  ids:
    'an actor has a string as its id, which is no number and no name that every object has; ' +
    "it has no system id and its snapshots are not followed; stopChild names the actor's id",
  arguments: 'functions use none of self, system, spawn and emit',
  disposal: 'a callback returns a function that ends it, or nothing',
  sent: 'events are sent by their own types: none is *, xstate.init or xstate.stop',
} as const;

export type Rule = keyof typeof rules;
