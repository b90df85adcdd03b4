import { Type } from 'typebox';

export const HealthBody = Type.Object(
  { status: Type.Enum(['healthy', 'unhealthy']) },
  { description: 'The process responds' },
);

const degradedField = Type.Optional(
  Type.Array(Type.String(), {
    description: 'Engines that do not answer, in whose place others serve; absent when there are none',
  }),
);

const readinessFields = {
  status: Type.Enum(['ready', 'not_ready']),
  model_path: Type.String({ description: 'Id of the model that speaks' }),
  multi_model: Type.Boolean({ description: 'Whether more than one model is served' }),
  degraded: degradedField,
};
export const ReadyBody = Type.Object(readinessFields, { description: 'Ready' });
export const NotReadyBody = Type.Object(readinessFields, { description: 'Not ready' });

export const RecogniserReadinessBody = Type.Object(
  { status: Type.Literal('ready'), degraded: degradedField },
  { description: 'Ready' },
);
