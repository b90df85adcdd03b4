import { Type } from 'typebox';

export const HealthBody = Type.Object(
  { status: Type.Enum(['healthy', 'unhealthy']) },
  { description: 'The process responds' },
);

const readinessFields = {
  status: Type.Enum(['ready', 'not_ready']),
  model_path: Type.String({ description: 'Id of the model that speaks' }),
  multi_model: Type.Boolean({ description: 'Whether more than one model is served' }),
};
export const ReadyBody = Type.Object(readinessFields, { description: 'Ready' });
export const NotReadyBody = Type.Object(readinessFields, { description: 'Not ready' });

export const RecogniserReadinessBody = Type.Object({ status: Type.Literal('ready') }, { description: 'Ready' });
