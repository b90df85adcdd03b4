import { asyncApiDocument } from '../../src/api/docs/asyncapi-document.ts';
import { socketDescriptions } from '../../src/api/docs/socket-descriptions.ts';
import type { GeneratedFile } from './generated-file.ts';

export const asyncApiFile: GeneratedFile = {
  path: 'asyncapi.json',
  async render() {
    return `${JSON.stringify(asyncApiDocument(socketDescriptions), null, 2)}\n`;
  },
};
