import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { ModelList } from './models.schemas.ts';

export function addModelRoutes(server: HttpServer, { modelCatalog }: Pick<ServerDependencies, 'modelCatalog'>): void {
  server.get(
    '/v1/models',
    {
      config: { access: routeAccess.readModels },
      schema: {
        operationId: 'listModels',
        summary: 'The models that this deployment serves',
        description:
          'Legacy ids (svc-2.5, svc-2-turbo) and configured aliases are accepted in requests but not listed.',
        tags: ['Health and catalog'],
        response: { 200: ModelList },
      },
    },
    () => ({
      models: modelCatalog.list().map((model) => ({
        id: model.id,
        model_id: model.id,
        name: model.name,
        description: model.description,
        parameters: model.parameters,
        max_input_length: model.inputCodePointsMax,
        sample_rate: model.sampleRateHz,
      })),
    }),
  );
}
