import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { DialogueTool } from '../../contracts/dialogue-model.ts';
import { limits } from '../../limits.ts';
import { complaintAboutSchema, safePattern } from './tool-schema.ts';

/** Compiled on first use, and forgotten with the tools of the session. */
const validators = new WeakMap<DialogueTool, ValidateFunction | string>();

/** Why a tool cannot be offered, as the end of a sentence that begins with `parameters`; `undefined` if it can. */
export function complaintAboutTool(tool: DialogueTool): string | undefined {
  const validator = validatorOf(tool);
  return typeof validator === 'string' ? validator : undefined;
}

/**
 * Why the arguments that a model has written are not what the tool takes, in words that let the model correct them; `undefined`
 * if they are.
 */
export function checkToolArguments(tool: DialogueTool, json: string): string | undefined {
  if (json.length > limits.toolArgumentsLengthMax) {
    return `the arguments are longer than ${limits.toolArgumentsLengthMax} characters`;
  }
  const validator = validatorOf(tool);
  if (typeof validator === 'string') return `its parameters ${validator}`;
  const value = parseJson(json);
  if (value === undefined) return 'the arguments are not JSON';
  if (validator(value)) return undefined;
  const [error] = validator.errors ?? [];
  return error === undefined ? 'the arguments do not fit' : sentenceOf(error);
}

function validatorOf(tool: DialogueTool): ValidateFunction | string {
  const known = validators.get(tool);
  if (known !== undefined) return known;
  const compiled = compile(tool.parameters);
  validators.set(tool, compiled);
  return compiled;
}

function compile(parameters: DialogueTool['parameters']): ValidateFunction | string {
  const complaint = complaintAboutSchema(parameters);
  if (complaint !== undefined) return complaint;
  const { $schema: _dialect, $id: _name, id: _oldName, ...schema } = parameters;
  compiler ??= newAjv();
  try {
    return compiler.compile(schema);
  } catch {
    // What ajv says of it may hold what stands in it.
    return 'must be a JSON Schema (draft 7)';
  } finally {
    compiler.removeSchema(schema);
  }
}

/** Making one takes longer than compiling a schema. Nothing of a schema stays in it, and none has a name to be found by. */
let compiler: Ajv | undefined;

function newAjv(): Ajv {
  const ajv = new Ajv({
    strict: false,
    validateFormats: false,
    // References are followed as they are, because schemas that are pasted into each other grow without measure.
    inlineRefs: false,
    logger: false,
    code: { regExp: Object.assign(safePattern, { code: 'safePattern' }) },
  });
  // That of ajv compares every item with every other.
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (isWanted: boolean, items: readonly unknown[]) =>
      !isWanted || new Set(items.map((item) => JSON.stringify(item))).size === items.length,
    error: { message: 'must have no item twice' },
  });
  return ajv;
}

function sentenceOf({ instancePath, message, params, keyword }: ErrorObject): string {
  const place = instancePath === '' ? 'the arguments' : instancePath.slice(1).replaceAll('/', '.');
  const values: unknown = keyword === 'enum' ? params['allowedValues'] : undefined;
  const allowed = Array.isArray(values) ? `: ${values.slice(0, 20).map(String).join(', ')}` : '';
  const extra = keyword === 'additionalProperties' ? `: ${String(params['additionalProperty'])}` : '';
  return `${place} ${message ?? 'do not fit'}${allowed}${extra}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
