/** A pane of the inspector: it shows what is inspected at the moment that is chosen. */
import { View, type App } from '../app.ts';
import type { Inspection } from './inspection.ts';
import type { Names } from './names.ts';

export abstract class InspectorView extends View {
  protected readonly names: Names;

  constructor(app: App, names: Names) {
    super(app);
    this.names = names;
  }

  protected get inspection(): Inspection {
    return this.store.inspection;
  }
}
