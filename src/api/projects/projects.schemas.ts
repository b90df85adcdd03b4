import { Type, type Static } from 'typebox';
import { permissionLevels, type PermissionResource, type Permissions } from '../../contracts/caller.ts';
import { limits } from '../../limits.ts';
import { idBounds } from '../id-bounds.ts';

const Timestamp = Type.String({ description: 'RFC 3339, in UTC' });

export const ProjectBody = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    slug: Type.String({ description: 'Of a project that was made here: its id' }),
    created_at: Timestamp,
  },
  { description: 'The project' },
);
export type ProjectBody = Static<typeof ProjectBody>;

export const ProjectListBody = Type.Object(
  { projects: Type.Array(ProjectBody) },
  { description: 'The projects of the organization, oldest first' },
);

export const RemovedBody = Type.Object({ deleted: Type.Boolean() }, { description: 'It is gone' });

/** Checked beside the schema, by everything that works on an organization; here for the documentation. */
export const OrganizationQuery = Type.Object({
  org_id: Type.Optional(
    // Without a type: whatever it is, also where it is there twice, it is ignored with a key that has its organization.
    Type.Unsafe<unknown>({
      description: 'Id of the organization; required with the master key, and without meaning with others',
      examples: [1],
    }),
  ),
});

const Id = Type.Integer(idBounds);
export const ProjectPath = Type.Object({ project_id: Id });
export const ProjectKeyPath = Type.Object({ project_id: Id, key_id: Id });

export const NewProjectBody = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: limits.projectNameLengthMax,
      description: 'For people; need not be unique',
      examples: ['Customer hotline'],
    }),
  },
  { additionalProperties: false },
);
export type NewProjectBody = Static<typeof NewProjectBody>;

export const ProjectKeyBody = Type.Object(
  {
    id: Type.Integer(),
    project_id: Type.Integer(),
    name: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    key_prefix: Type.String({ description: 'That of every key' }),
    key_last4: Type.String(),
    permissions: Type.Unsafe<Permissions | null>({
      type: ['object', 'null'],
      additionalProperties: { type: 'string' },
      description: 'Level by resource; `null`: everything within the project',
    }),
    created_at: Timestamp,
    secret: Type.String({ description: 'The key itself. It is shown here, now and never again.' }),
  },
  { description: 'The key' },
);
export type ProjectKeyBody = Static<typeof ProjectKeyBody>;

const PermissionLevels: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(permissionLevels).map(([resource, levels]) => [resource, { type: 'string', enum: [...levels] }]),
);

/** Nothing is required, so no body is one without fields. */
export const NewProjectKeyBody = Type.Unsafe<{
  readonly name?: string | null;
  readonly permissions?: Partial<Record<PermissionResource, 'none' | 'read' | 'write'>> | null;
} | null>({
  type: ['object', 'null'],
  properties: {
    name: { type: ['string', 'null'], maxLength: limits.keyNameLengthMax, description: 'For people' },
    permissions: {
      type: ['object', 'null'],
      properties: PermissionLevels,
      additionalProperties: false,
      description: 'Level by resource; what is not named is `none`. Absent or `null`: everything within the project.',
      examples: [{ tts: 'write', dictionaries: 'read' }],
    },
  },
  additionalProperties: false,
});
