import type { AppliedMatch } from '../../features/text/apply-dictionary-to-text.ts';
import { codePointOffsets } from '../../foundation/code-point-offsets.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { placeOf } from './dictionary-scope-of.ts';
import { DictionaryPath, ProjectQuery } from './dictionaries.schemas.ts';
import { PreviewAnswer, PreviewRequestBody } from './preview.schemas.ts';

export function addPreviewRoute(
  server: HttpServer,
  { previewDictionary }: Pick<ServerDependencies, 'previewDictionary'>,
): void {
  server.post(
    '/v1/dictionaries/:dict_id/preview',
    {
      config: { access: routeAccess.readDictionaries },
      schema: {
        operationId: 'previewDictionary',
        summary: 'Which entry applies where in a text',
        description:
          'As if the dictionary were named in a request, so also where it is not active or for another language.',
        tags: ['Dictionaries'],
        params: DictionaryPath,
        querystring: ProjectQuery,
        body: PreviewRequestBody,
        response: { 200: PreviewAnswer, ...errorAnswers(400, 401, 403, 404, 413, 415, 503) },
      },
    },
    async (request): Promise<PreviewAnswer> => {
      const { text, language } = request.body;
      const applied = await previewDictionary(placeOf(request), { text, language: language ?? undefined });
      return { text: applied.text, matches: matchBodiesOf(applied.matches, { submitted: text, result: applied.text }) };
    },
  );
}

function matchBodiesOf(
  matches: readonly AppliedMatch[],
  { submitted, result }: { readonly submitted: string; readonly result: string },
): PreviewAnswer['matches'] {
  const inSource = codePointOffsets(submitted);
  const inResult = codePointOffsets(result);
  return matches.map((match) => ({
    entry_id: match.entryId,
    source_start: inSource(match.source.start),
    source_end: inSource(match.source.end),
    source: submitted.slice(match.source.start, match.source.end),
    result_start: inResult(match.result.start),
    result_end: inResult(match.result.end),
    replacement: match.replacement,
    ipa: match.ipa ?? null,
    language: match.language,
  }));
}
