import { Type } from 'typebox';
import { dictionaryFileFormats } from '../../features/dictionaries/exchange-entries.ts';
import { ProjectQuery } from './dictionaries.schemas.ts';

export const ExportQuery = Type.Object({
  ...ProjectQuery.properties,
  format: Type.Optional(
    Type.Enum([...dictionaryFileFormats], {
      default: 'pls',
      description: '`pls`: W3C Pronunciation Lexicon Specification 1.0; `csv`: RFC 4180 with a header',
    }),
  ),
});

export const ImportQuery = Type.Object({
  ...ProjectQuery.properties,
  mode: Type.Optional(
    Type.Enum(['merge', 'replace'], {
      default: 'merge',
      description: '`replace`: what is not in the file is removed',
    }),
  ),
});
