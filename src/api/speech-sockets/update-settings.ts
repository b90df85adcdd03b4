import { Type } from 'typebox';
import { ServiceError } from '../../errors/service-error.ts';
import type { SpeechSettings } from '../../features/synthesis/speech-wishes.ts';
import { speechSettingsOf } from '../synthesis/speech-wishes-of-fields.ts';
import { frameCheck, type Frame } from './check-frame.ts';
import { settingFields } from './field-schemas.ts';

/** The frame, on all three sockets. */
export const UpdateSettingsFrame = Type.Object({
  update_settings: Type.Object(settingFields, {
    additionalProperties: false,
    description:
      'At least one of the fields. They hold for what begins later; a request that says otherwise is obeyed.',
  }),
});
const fields: string = Object.keys(settingFields).join(', ');
const checked = frameCheck(UpdateSettingsFrame.properties.update_settings);

export function isUpdateOfSettings(frame: Frame): boolean {
  return frame['update_settings'] !== undefined && frame['update_settings'] !== null;
}

/** Throws `settings-fixed`, `settings-empty`, `field-invalid`. */
export function settingsOfFrame({ update_settings: update }: Frame): SpeechSettings {
  const isObject = typeof update === 'object' && update !== null && !Array.isArray(update);
  const given = isObject ? Object.entries(update) : [];
  const said = given.filter(([, value]) => value !== null);
  const fixed = said.find(([field]) => !Object.hasOwn(settingFields, field));
  if (fixed !== undefined) {
    throw new ServiceError('settings-fixed', { holes: { field: fixed[0].slice(0, 100), fields } });
  }
  if (said.length === 0) throw new ServiceError('settings-empty', { holes: { fields } });
  return speechSettingsOf(checked(Object.fromEntries(said)));
}

/** As they stand in `settings_updated`; those that were never set are absent. */
export function settingsOnWire(settings: SpeechSettings): Readonly<Record<string, string | number | boolean>> {
  const { cfgScale, temperature, speed, newTokensMax, language, normalize } = settings;
  return {
    ...(cfgScale !== undefined && { cfg_scale: cfgScale }),
    ...(temperature !== undefined && { temperature }),
    ...(speed !== undefined && { speed }),
    ...(newTokensMax !== undefined && { max_new_tokens: newTokensMax }),
    ...(language !== undefined && { language }),
    ...(normalize !== undefined && { normalize }),
  };
}

/** The same with `null` for those that were never set, as `/ws/tts/stream` and `/ws/tts/multi` list them. */
export function allSettingsOnWire(
  settings: SpeechSettings,
): Readonly<Record<string, string | number | boolean | null>> {
  const unset = Object.fromEntries(Object.keys(settingFields).map((field) => [field, null]));
  return { ...unset, ...settingsOnWire(settings) };
}
