// SPDX-License-Identifier: GPL-3.0-or-later
import { parseArgs } from 'node:util';
import { runHost } from '../../src/adapters/engines/hosting/host-runtime.ts';
import { openEspeakEngine, type BindingChoice } from './espeak-engine.ts';

const bindingChoices: readonly BindingChoice[] = ['auto', 'native', 'js'];

await runHost(() => {
  const { values } = parseArgs({
    options: { instances: { type: 'string', default: '1' }, binding: { type: 'string', default: 'auto' } },
  });
  const instances = Number(values.instances);
  const binding = bindingChoices.find((choice) => choice === values.binding);
  if (!Number.isInteger(instances) || instances < 1)
    throw new Error(`--instances ${values.instances} is not a number of copies`);
  if (binding === undefined) throw new Error(`--binding ${values.binding} is none of ${bindingChoices.join(', ')}`);
  return openEspeakEngine({ binding, instances });
});
