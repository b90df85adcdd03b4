const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Fills the selects from what the service offers; nothing of that is written down here. */
export function offerVoices(voices, { voiceSelect, languageSelect }) {
  const groups = Map.groupBy(voices, groupOf);
  voiceSelect.replaceChildren(
    ...[...groups].map(([name, members]) => {
      const group = document.createElement('optgroup');
      group.label = name;
      group.append(...members.map(optionOf));
      return group;
    }),
  );
  const chosen = languageSelect.value;
  const codes = new Set(voices.flatMap((voice) => voice.supported_languages));
  const languages = [...codes]
    .map((code) => new Option(languageName(code), code))
    .toSorted((left, right) => left.text.localeCompare(right.text, 'en'));
  languageSelect.replaceChildren(new Option('Detect', ''), ...languages);
  languageSelect.value = chosen;
}

function groupOf({ supported_languages: languages, quality }) {
  if (languages.length > 1) return `${languages.length} languages`;
  const name = languageNames.of(languages[0]);
  return quality === 'low' ? name : `${name}, natural`;
}

function optionOf(voice) {
  const age = voice.age === 'middle_age' ? '' : `${voice.age} `;
  return new Option(`${voice.name} – ${age}${voice.sex}`, voice.handle ?? voice.id);
}

function languageName(code) {
  const name = languageNames.of(code);
  const ownName = new Intl.DisplayNames([code], { type: 'language' }).of(code);
  return ownName.toLowerCase() === name.toLowerCase() ? name : `${name} · ${ownName}`;
}
