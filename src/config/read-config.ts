import { availableParallelism } from 'node:os';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { allVariables, configurationSchema as schema } from './configuration-schema.ts';
import { nearestName } from './nearest-name.ts';
import { otherVariables } from './other-variables.ts';
import type { Surroundings, Variable } from './variable.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the whole configuration. An empty value counts as absent, as in a compose file that passes an unset variable on.
 * @throws {ConfigError} with every complaint when anything is wrong: an unknown `SYRINX_…` name or a bad value.
 */
export function readConfig(
  environment: Environment = process.env,
  surroundings: Surroundings = currentSurroundings(),
): Config {
  const complaints = unknownNames(environment).map(complainAboutName);
  const read = <Value>(variable: Variable<Value>): Value => {
    const text = environment[variable.name]?.trim() ?? '';
    if (text === '') return variable.fallback(surroundings);
    const reading = variable.read(text, surroundings);
    if (reading.type === 'value') return reading.value;
    complaints.push(complainAboutValue({ variable, text, complaint: reading.complaint }));
    return variable.fallback(surroundings);
  };
  const config: Config = {
    host: read(schema.host),
    port: read(schema.port),
    dataDirectory: read(schema.dataDirectory),
    databaseUrl: read(schema.databaseUrl),
    masterKey: read(schema.masterKey),
    keyHashSecret: read(schema.keyHashSecret),
    ...readLicensing(read),
    modelAliases: read(schema.modelAliases),
    logLevel: read(schema.logLevel),
    logFormat: read(schema.logFormat),
    publicUrl: read(schema.publicUrl),
    trustProxy: read(schema.trustProxy),
    corsOrigins: read(schema.corsOrigins),
    warmUp: read(schema.warmUp),
    normalizeAccess: read(schema.normalizeAccess),
    postOverridesFile: read(schema.postOverridesFile),
    normalizerUrl: read(schema.normalizerUrl),
    normalizerModel: read(schema.normalizerModel),
    normalizerKey: read(schema.normalizerKey),
    normalizerMs: read(schema.normalizerMs),
    dialogueUrl: read(schema.dialogueUrl),
    dialogueModel: read(schema.dialogueModel),
    dialogueKey: read(schema.dialogueKey),
    dialogueMs: read(schema.dialogueMs),
    agentVoice: read(schema.agentVoice),
    speechUrl: read(schema.speechUrl),
    speechModel: read(schema.speechModel),
    speechVoices: read(schema.speechVoices),
    speechLanguages: read(schema.speechLanguages),
    speechKey: read(schema.speechKey),
    speechMs: read(schema.speechMs),
    transcriptionUrl: read(schema.transcriptionUrl),
    transcriptionModel: read(schema.transcriptionModel),
    transcriptionKey: read(schema.transcriptionKey),
    transcriptionMs: read(schema.transcriptionMs),
    projectEngines: read(schema.projectEngines),
    dictionaryManagement: read(schema.dictionaryManagement),
    voiceManagement: read(schema.voiceManagement),
    projectManagement: read(schema.projectManagement),
    requestLogText: read(schema.requestLogText),
    requestLogDays: read(schema.requestLogDays),
    auditDays: read(schema.auditDays),
    engineInstances: read(schema.engineInstances),
  };
  for (const variable of otherVariables) read(variable);
  complaints.push(...halfSettings(config));
  if (complaints.length > 0) throw new ConfigError(complaints);
  return config;
}

/** What is in a file of variables of its own. */
function readLicensing(read: <Value>(variable: Variable<Value>) => Value) {
  return {
    licenceMasterKey: read(schema.licenceMasterKey),
    licenceKey: read(schema.licenceKey),
    licenceUrl: read(schema.licenceUrl),
    licenceInstance: read(schema.licenceInstance),
    licenceModel: read(schema.licenceModel),
    licenceValidateSeconds: read(schema.licenceValidateSeconds),
    grantHeadroomSeconds: read(schema.grantHeadroomSeconds),
    grantHeadroomCalls: read(schema.grantHeadroomCalls),
    grantLifetimeSeconds: read(schema.grantLifetimeSeconds),
  };
}

/** A server without a model, and the like. */
function halfSettings(config: Config): readonly string[] {
  const { speechUrl, speechModel, speechVoices } = config;
  const complaints: string[] = [];
  for (const [name, url, model] of [
    ['NORMALIZER', config.normalizerUrl, config.normalizerModel],
    ['DIALOGUE', config.dialogueUrl, config.dialogueModel],
    ['TRANSCRIPTION', config.transcriptionUrl, config.transcriptionModel],
  ] as const) {
    if ((url === undefined) !== (model === undefined)) {
      complaints.push(`SYRINX_${name}_URL and SYRINX_${name}_MODEL must be set together, or neither`);
    }
  }
  if ((config.licenceKey === undefined) !== (config.licenceUrl === undefined))
    complaints.push('SYRINX_LICENSE_KEY and SYRINX_LICENSE_URL must be set together, or neither');
  const speechSettings = [speechUrl, speechModel, speechVoices.size > 0 ? speechVoices : undefined];
  if (new Set(speechSettings.map((setting) => setting === undefined)).size > 1) {
    complaints.push(
      'SYRINX_SPEECH_URL, SYRINX_SPEECH_MODEL and SYRINX_SPEECH_VOICES must be set together, or none of them',
    );
  }
  return complaints;
}

function currentSurroundings(): Surroundings {
  return {
    workingDirectory: process.cwd(),
    output: process.stdout.isTTY ? 'terminal' : 'pipe',
    cores: availableParallelism(),
  };
}

/** Any spelling of the prefix counts: `syrinx_port` is a mistake, not a stranger. */
function unknownNames(environment: Environment): readonly string[] {
  return Object.keys(environment).filter(
    (name) => /^syrinx_/iu.test(name) && !allVariables.some((variable) => variable.name === name),
  );
}

function complainAboutName(name: string): string {
  const nearest = nearestName({ name, candidates: allVariables.map((variable) => variable.name) });
  const hint = nearest === undefined ? 'docs/configuration.md lists them all' : `did you mean ${nearest}?`;
  return `${name} is not a variable of this service; ${hint}`;
}

interface BadValue {
  readonly variable: Variable<unknown>;
  readonly text: string;
  readonly complaint: string;
}

function complainAboutValue({ variable, text, complaint }: BadValue): string {
  const sentence = `${variable.name} must be ${complaint}`;
  return variable.secrecy === 'secret' ? sentence : `${sentence}; it is ${JSON.stringify(text)}`;
}
