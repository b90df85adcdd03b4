import { buildOpenApiDocument } from '../../src/api/docs/openapi-document.ts';
import type { GeneratedFile } from './generated-file.ts';

export const openApiFile: GeneratedFile = {
  path: 'openapi.json',
  async render() {
    return `${JSON.stringify(await buildOpenApiDocument(), null, 2)}\n`;
  },
};
