import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaValidationError } from 'fastify';
import type { HttpServer } from './http-server.ts';

/**
 * The server's own validators would drop unknown body fields and turn "3" into 3. Bodies are JSON and have types, so
 * nothing is coerced; queries, paths and headers are text, so everything is. Unknown query parameters pass: clients
 * send `sdk`, `sdk_version`, `org_id` and others with every request.
 */
export function setValidators(server: HttpServer): void {
  // The first complaint is enough: collecting all of them costs as much as the sender likes.
  const common = { allErrors: false, removeAdditional: false, useDefaults: false, allowUnionTypes: true } as const;
  const bodyValidator = new Ajv({ ...common, coerceTypes: false });
  const textValidator = new Ajv({ ...common, coerceTypes: 'array' });
  server.setValidatorCompiler<AnySchema>(({ schema, httpPart }) => {
    if (httpPart === 'body') return compiledWhenNeeded(bodyValidator, schema);
    return withPlainNumbers(compiledWhenNeeded(textValidator, schema), schema);
  });
}

/**
 * Answers are written by the engine's own JSON: types hold them to their schemas. A function compiled for every status of
 * every route costs an idle server 4 MB.
 */
export function setSerializer(server: HttpServer): void {
  server.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
}

interface Validator {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** With the first request for its route: most servers are asked for few of them, and all at once take 3 MB. */
function compiledWhenNeeded(ajv: Ajv, schema: AnySchema): Validator {
  let compiled: ValidateFunction | undefined;
  const validator: Validator = (value) => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(value);
    validator.errors = compiled.errors ?? null;
    return isValid;
  };
  return validator;
}

/** Whole numbers are written in one way: JavaScript reads 0x1, 1e0 and 01 as 1, and so would what coerces them. */
function withPlainNumbers(validator: Validator, schema: AnySchema): Validator {
  const names = integerProperties(schema);
  const strict: Validator = (value) => {
    const odd = isRecord(value) ? names.find((name) => isOddNumber(value[name])) : undefined;
    if (odd === undefined) {
      const isValid = validator(value);
      strict.errors = validator.errors ?? null;
      return isValid;
    }
    strict.errors = [
      { instancePath: `/${odd}`, schemaPath: '', keyword: 'type', params: { type: 'integer' }, message: '' },
    ];
    return false;
  };
  return strict;
}

function integerProperties(schema: AnySchema): readonly string[] {
  const properties = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
  return Object.entries(properties)
    .filter(([, property]) => isRecord(property) && property['type'] === 'integer')
    .map(([name]) => name);
}

function isOddNumber(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isOddNumber);
  return typeof value === 'string' && !/^(?:0|-?[1-9]\d*)$/u.test(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export interface ShapeComplaint {
  /** Path of the field in the body or query, as `dictionary_ids[3]`; empty for the whole. */
  readonly field: string;
  readonly complaint: string;
  /** JSON Schema keyword that was broken. */
  readonly keyword: string;
}

/** A broken schema rule as a sentence about a field. */
export function shapeComplaintOf(error: FastifySchemaValidationError): ShapeComplaint {
  const path = fieldPathOf(error.instancePath);
  const { keyword, params } = error;
  if (keyword === 'required')
    return { field: join(path, params['missingProperty']), complaint: 'is required', keyword };
  if (keyword === 'additionalProperties') {
    return { field: join(path, params['additionalProperty']), complaint: 'is not a known field', keyword };
  }
  return { field: path, complaint: complaintOf(error), keyword };
}

function complaintOf({ keyword, params, message }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'type':
      return `must be ${listOf(params['type'])}`;
    case 'enum':
      return `must be one of ${listOf(params['allowedValues'])}`;
    case 'minimum':
      return `must be at least ${String(params['limit'])}`;
    case 'maximum':
      return `must be at most ${String(params['limit'])}`;
    case 'minLength':
      if (params['limit'] === 1) return 'must not be empty';
      return `must have at least ${String(params['limit'])} characters`;
    case 'maxLength':
      return `must have at most ${String(params['limit'])} characters`;
    case 'minItems':
      if (params['limit'] === 1) return 'must not be empty';
      return `must have at least ${String(params['limit'])} items`;
    case 'maxItems':
      return `must have at most ${String(params['limit'])} items`;
    default:
      return message ?? 'is invalid';
  }
}

/** JSON pointer to the notation clients write: `/dictionary_ids/3` → `dictionary_ids[3]`. */
function fieldPathOf(instancePath: string): string {
  return instancePath
    .split('/')
    .slice(1)
    .reduce((path, step) => (/^\d+$/u.test(step) ? `${path}[${step}]` : join(path, step)), '');
}

/** The sender chooses the names of unknown fields, so they are cut before they are repeated. */
function join(path: string, step: unknown): string {
  const name = String(step).slice(0, 100);
  return path === '' ? name : `${path}.${name}`;
}

/** `null` is a way to leave a field out; naming it among the values would only confuse. */
function listOf(values: unknown): string {
  return (Array.isArray(values) ? values : [values]).filter((value) => value !== null && value !== 'null').join(', ');
}
