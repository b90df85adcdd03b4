import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { describe, test } from 'node:test';
import { createModelCatalog } from '../features/synthesis/model-catalog.ts';
import { ConfigError } from './config-error.ts';
import { allVariables, configurationSchema } from './configuration-schema.ts';
import { readConfig, type Environment } from './read-config.ts';

const surroundings = { workingDirectory: '/srv/syrinx', output: 'pipe', cores: 16 } as const;
const longKey = '0123456789abcdef0123456789abcdef';

describe('readConfig()', () => {
  test('gives the documented defaults for an empty environment', () => {
    assert.deepEqual(readConfig({ PATH: '/usr/bin' }, surroundings), {
      host: '127.0.0.1',
      port: 8080,
      dataDirectory: '/srv/syrinx/data',
      databaseUrl: undefined,
      masterKey: undefined,
      keyHashSecret: undefined,
      licenceMasterKey: undefined,
      modelAliases: new Map(),
      logLevel: 'info',
      logFormat: 'json',
      publicUrl: undefined,
      trustProxy: false,
      corsOrigins: '*',
      warmUp: true,
      normalizeAccess: 'keys',
      postOverridesFile: undefined,
      normalizerUrl: undefined,
      normalizerModel: undefined,
      normalizerKey: undefined,
      licenceKey: undefined,
      licenceUrl: undefined,
      licenceInstance: undefined,
      licenceModel: 'svc-3',
      licenceValidateSeconds: 3600,
      grantHeadroomSeconds: 3600,
      grantHeadroomCalls: 1000,
      grantLifetimeSeconds: 900,
      normalizerMs: 2000,
      dialogueUrl: undefined,
      dialogueModel: undefined,
      dialogueKey: undefined,
      dialogueMs: 10_000,
      agentVoice: 1,
      speechUrl: undefined,
      speechModel: undefined,
      speechVoices: new Map(),
      speechLanguages: undefined,
      speechKey: undefined,
      speechMs: 5000,
      transcriptionUrl: undefined,
      transcriptionModel: undefined,
      transcriptionKey: undefined,
      transcriptionMs: 20_000,
      projectEngines: new Map(),
      dictionaryManagement: 'on',
      voiceManagement: 'on',
      projectManagement: 'on',
      requestLogText: false,
      requestLogDays: 30,
      auditDays: 365,
      engineInstances: 4,
    });
  });

  test('logs for people on a terminal', () => {
    assert.equal(readConfig({}, { ...surroundings, output: 'terminal' }).logFormat, 'pretty');
  });

  test('has at least one engine instance and no more than there are cores', () => {
    assert.equal(readConfig({}, { ...surroundings, cores: 2 }).engineInstances, 2);
    assert.equal(readConfig({}, { ...surroundings, cores: 0 }).engineInstances, 1);
  });

  test('counts an empty value as absent', () => {
    assert.equal(readConfig({ SYRINX_PORT: '  ', SYRINX_PUBLIC_URL: '' }, surroundings).port, 8080);
  });

  test('reads every variable', () => {
    const config = readConfig(
      {
        SYRINX_HOST: '::',
        SYRINX_PORT: '0',
        SYRINX_DATA_DIR: '../voices',
        SYRINX_DATABASE_URL: 'postgresql://me:pass@db/syrinx',
        SYRINX_MASTER_KEY: longKey,
        SYRINX_MODEL_ALIASES: 'tts-1=svc-3, old/one=svc-2.5,',
        SYRINX_LOG_LEVEL: 'silent',
        SYRINX_LOG_FORMAT: 'pretty',
        SYRINX_PUBLIC_URL: 'https://speech.example/base/',
        SYRINX_TRUST_PROXY: '10.0.0.0/8, ::1',
        SYRINX_CORS_ORIGINS: 'https://a.example,http://localhost:3000',
        SYRINX_WARM_UP: 'false',
        SYRINX_NORMALIZE_ACCESS: 'master',
        SYRINX_POST_OVERRIDES_FILE: '../rules.json',
        SYRINX_DICTIONARY_MANAGEMENT: 'off',
        SYRINX_PROJECT_MANAGEMENT: 'off',
        SYRINX_REQUEST_LOG_TEXT: 'true',
        SYRINX_REQUEST_LOG_DAYS: '7',
        SYRINX_AUDIT_DAYS: '0',
        SYRINX_ENGINE_PROCESSES: '9',
        SYRINX_SETUP: 'off',
      },
      surroundings,
    );
    assert.equal(config.host, '::');
    assert.equal(config.port, 0);
    assert.equal(config.dataDirectory, '/srv/voices');
    assert.equal(config.databaseUrl?.reveal(), 'postgresql://me:pass@db/syrinx');
    assert.equal(config.masterKey?.reveal(), longKey);
    assert.deepEqual(
      [...config.modelAliases],
      [
        ['tts-1', 'svc-3'],
        ['old/one', 'svc-2.5'],
      ],
    );
    assert.equal(config.logLevel, 'silent');
    assert.equal(config.logFormat, 'pretty');
    assert.equal(config.publicUrl, 'https://speech.example/base');
    assert.deepEqual(config.trustProxy, ['10.0.0.0/8', '::1']);
    assert.deepEqual(config.corsOrigins, ['https://a.example', 'http://localhost:3000']);
    assert.equal(config.warmUp, false);
    assert.equal(config.normalizeAccess, 'master');
    assert.equal(config.postOverridesFile, '/srv/rules.json');
    assert.equal(config.dictionaryManagement, 'off');
    assert.equal(config.projectManagement, 'off');
    assert.equal(config.requestLogText, true);
    assert.equal(config.requestLogDays, 7);
    assert.equal(config.auditDays, 0);
    assert.equal(config.engineInstances, 9);
  });

  const badValues: readonly (readonly [name: string, value: string])[] = [
    ['SYRINX_HOST', 'http://localhost'],
    ['SYRINX_NORMALIZE_ACCESS', 'everyone'],
    ['SYRINX_POST_OVERRIDES_FILE', '~/rules.json'],
    ['SYRINX_HOST', 'localhost:80'],
    ['SYRINX_HOST', 'two words'],
    ['SYRINX_PORT', '65536'],
    ['SYRINX_PORT', '-1'],
    ['SYRINX_PORT', '80.5'],
    ['SYRINX_PORT', '0x50'],
    ['SYRINX_DATA_DIR', '~/syrinx'],
    ['SYRINX_DATABASE_URL', 'mysql://db/syrinx'],
    ['SYRINX_DATABASE_URL', 'mysql://me@/syrinx?host=/run/mysql'],
    ['SYRINX_MASTER_KEY', longKey.slice(1)],
    ['SYRINX_MASTER_KEY', `${longKey} ${longKey}`],
    ['SYRINX_MODEL_ALIASES', 'tts-1'],
    ['SYRINX_MODEL_ALIASES', 'tts-1=gpt'],
    ['SYRINX_MODEL_ALIASES', 'svc-3=svc-2.5'],
    ['SYRINX_MODEL_ALIASES', 'a=svc-3,a=svc-2.5'],
    ['SYRINX_LOG_LEVEL', 'INFO'],
    ['SYRINX_LOG_FORMAT', 'xml'],
    ['SYRINX_PUBLIC_URL', 'speech.example'],
    ['SYRINX_PUBLIC_URL', 'https://user:secret@speech.example'],
    ['SYRINX_PUBLIC_URL', 'https://speech.example?x=1'],
    ['SYRINX_TRUST_PROXY', '1'],
    ['SYRINX_TRUST_PROXY', '10.0.0.0/33'],
    ['SYRINX_TRUST_PROXY', '10.0.0.1,proxy.example'],
    ['SYRINX_CORS_ORIGINS', 'https://a.example/path'],
    ['SYRINX_CORS_ORIGINS', 'a.example'],
    ['SYRINX_CORS_ORIGINS', '*,https://a.example'],
    ['SYRINX_WARM_UP', 'yes'],
    ['SYRINX_PROJECT_MANAGEMENT', 'false'],
    ['SYRINX_REQUEST_LOG_TEXT', 'yes'],
    ['SYRINX_REQUEST_LOG_DAYS', '0'],
    ['SYRINX_REQUEST_LOG_DAYS', '3651'],
    ['SYRINX_AUDIT_DAYS', '-1'],
    ['SYRINX_AUDIT_DAYS', '3651'],
    ['SYRINX_ENGINE_PROCESSES', '0'],
    ['SYRINX_ENGINE_PROCESSES', '65'],
    ['SYRINX_SETUP', 'no'],
  ];
  for (const [name, value] of badValues) {
    test(`refuses ${name}=${value} with a line that begins with its name`, () => {
      const [complaint, ...others] = complaintsOf({ [name]: value });
      assert.ok(complaint?.startsWith(`${name} must be `), complaint);
      assert.deepEqual(others, []);
    });
  }

  test('takes PostgreSQL on a socket, which the query names, with a user and without', () => {
    for (const url of ['postgres://me@/syrinx?host=/run/postgresql', 'postgresql://me:p@/db?host=/s', 'postgres:///db'])
      assert.equal(readConfig({ SYRINX_DATABASE_URL: url }).databaseUrl?.reveal(), url);
  });

  test('refuses half a language model', () => {
    const both = 'SYRINX_NORMALIZER_URL and SYRINX_NORMALIZER_MODEL must be set together, or neither';
    assert.deepEqual(complaintsOf({ SYRINX_NORMALIZER_URL: 'http://localhost:9/v1' }), [both]);
    assert.deepEqual(complaintsOf({ SYRINX_NORMALIZER_MODEL: 'reader-1' }), [both]);
    const { normalizerUrl } = readConfig({
      SYRINX_NORMALIZER_URL: 'http://localhost:9/v1/',
      SYRINX_NORMALIZER_MODEL: 'reader-1',
    });
    assert.equal(normalizerUrl, 'http://localhost:9/v1');
  });

  test('refuses half a dialogue model', () => {
    const both = 'SYRINX_DIALOGUE_URL and SYRINX_DIALOGUE_MODEL must be set together, or neither';
    assert.deepEqual(complaintsOf({ SYRINX_DIALOGUE_URL: 'http://localhost:9/v1' }), [both]);
    assert.deepEqual(complaintsOf({ SYRINX_DIALOGUE_MODEL: 'talker-1' }), [both]);
  });

  test('reads which voices another server speaks, and refuses half of such a server', () => {
    const settings = { SYRINX_SPEECH_URL: 'http://localhost:9/v1/', SYRINX_SPEECH_MODEL: 'tts-1' };
    const all = 'SYRINX_SPEECH_URL, SYRINX_SPEECH_MODEL and SYRINX_SPEECH_VOICES must be set together, or none of them';
    assert.deepEqual(complaintsOf(settings), [all]);
    assert.deepEqual(complaintsOf({ SYRINX_SPEECH_VOICES: 'clara=nova' }), [all]);
    const { speechUrl, speechVoices, speechLanguages } = readConfig({
      ...settings,
      SYRINX_SPEECH_VOICES: 'clara=nova, martin=am_adam',
      SYRINX_SPEECH_LANGUAGES: 'en,de',
    });
    assert.equal(speechUrl, 'http://localhost:9/v1');
    assert.deepEqual(
      [...speechVoices],
      [
        ['clara', 'nova'],
        ['martin', 'am_adam'],
      ],
    );
    assert.deepEqual(speechLanguages?.toSorted(), ['de', 'en']);
    for (const bad of ['clara', 'clara=', 'clara=a,clara=b', 'cla ra=b'])
      assert.equal(complaintsOf({ ...settings, SYRINX_SPEECH_VOICES: bad }).length > 0, true, bad);
    assert.equal(complaintsOf({ SYRINX_SPEECH_LANGUAGES: 'en,klingon' }).length, 1);
  });

  test('reads which engines a project has', () => {
    const { projectEngines } = readConfig({ SYRINX_PROJECT_ENGINES: '7=flite+espeak-ng,9=remote-speech' });
    assert.deepEqual([...(projectEngines.get(7) ?? [])], ['flite', 'espeak-ng']);
    assert.deepEqual([...(projectEngines.get(9) ?? [])], ['remote-speech']);
    for (const bad of ['7', '7=', 'seven=flite', '7=flight', '7=flite,7=espeak-ng'])
      assert.equal(complaintsOf({ SYRINX_PROJECT_ENGINES: bad }).length, 1, bad);
  });

  test('lists all complaints at once', () => {
    const complaints = complaintsOf({ SYRINX_PORT: 'x', SYRINX_WARM_UP: 'x', SYRINX_PROT: '80', syrinx_host: '::1' });
    assert.deepEqual(complaints, [
      'SYRINX_PROT is not a variable of this service; did you mean SYRINX_PORT?',
      'syrinx_host is not a variable of this service; did you mean SYRINX_HOST?',
      'SYRINX_PORT must be a whole number from 0 to 65535; it is "x"',
      'SYRINX_WARM_UP must be true or false; it is "x"',
    ]);
  });

  test('names the documentation where no name is near', () => {
    assert.deepEqual(complaintsOf({ SYRINX_QUANTUM_LEAP: '1' }), [
      'SYRINX_QUANTUM_LEAP is not a variable of this service; docs/configuration.md lists them all',
    ]);
  });

  test('never repeats a bad secret', () => {
    const complaints = complaintsOf({ SYRINX_MASTER_KEY: 'hunter2', SYRINX_DATABASE_URL: 'hunter2://hunter2' });
    assert.equal(complaints.length, 2);
    assert.doesNotMatch(complaints.join(), /hunter2/u);
  });

  test('gives secrets that do not print', () => {
    const config = readConfig({ SYRINX_MASTER_KEY: longKey }, surroundings);
    assert.doesNotMatch(inspect(config) + JSON.stringify(config), new RegExp(longKey, 'u'));
  });
});

describe('configurationSchema', () => {
  test('names every variable once', () => {
    const names = allVariables.map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)]);
  });

  for (const variable of allVariables.filter(({ secrecy }) => secrecy === 'public')) {
    test(`has an example of ${variable.name} that is accepted`, () => {
      assert.equal(variable.read(variable.example, surroundings).type, 'value');
    });
  }

  test('aims aliases at exactly the models that exist', () => {
    for (const id of createModelCatalog({ aliases: new Map() }).acceptedIds()) {
      assert.equal(configurationSchema.modelAliases.read(`mine=${id}`, surroundings).type, 'value', id);
    }
  });
});

function complaintsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment, surroundings);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    for (const complaint of error.complaints) assert.ok(error.message.includes(complaint));
    return error.complaints;
  }
  return assert.fail('accepted');
}
