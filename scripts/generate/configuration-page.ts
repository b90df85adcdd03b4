import { describeConfig } from '../../src/config/describe-config.ts';
import type { GeneratedFile } from './generated-file.ts';

export const configurationPage: GeneratedFile = {
  path: 'docs/configuration.md',
  render: () => Promise.resolve(describeConfig()),
};
