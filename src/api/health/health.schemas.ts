import { Type } from 'typebox';

export const HealthBody = Type.Object({ status: Type.Union([Type.Literal('healthy'), Type.Literal('unhealthy')]) });

export const ReadinessBody = Type.Object({
  status: Type.Union([Type.Literal('ready'), Type.Literal('not_ready')]),
  model_path: Type.String({ description: 'Id of the model that speaks' }),
  multi_model: Type.Boolean({ description: 'Whether more than one model is served' }),
});

export const RecogniserReadinessBody = Type.Object({ status: Type.Literal('ready') });
