"""Number words of ICU: a JSON list of [language, kind, value] on standard input, a list of words or null out.

Words are null where ICU has no rules of the language or cannot format so large a value.
"""

import json
import sys

import icu

INTEGER_MAX = 2**63 - 1
RULE_SETS = {
    "cardinal": ["%spellout-numbering"],
    "decimal": ["%spellout-numbering"],
    "ordinal": ["%spellout-ordinal", "%spellout-ordinal-masculine", "%spellout-ordinal-sinokorean"],
}


def open_format(language, kind):
    locale = icu.Locale({"no": "nb"}.get(language, language))
    number_format = icu.RuleBasedNumberFormat(icu.URBNFRuleSetTag.SPELLOUT, locale)
    # A language without rules of its own is answered in the language of the system.
    if number_format.getLocale(icu.ULocDataLocaleType.ACTUAL_LOCALE).getLanguage() != locale.getLanguage():
        return None
    names = [number_format.getRuleSetName(i) for i in range(number_format.getNumberOfRuleSetNames())]
    found = [name for name in RULE_SETS[kind] if name in names]
    if not found:
        return None
    number_format.setDefaultRuleSet(found[0])
    return number_format


formats = {}


def words_of(language, kind, value):
    key = (language, kind)
    if key not in formats:
        formats[key] = open_format(language, kind)
    if formats[key] is None:
        return None
    number = float(value) if "." in value else int(value)
    if abs(number) > INTEGER_MAX:
        return None
    return formats[key].format(number)


json.dump([words_of(*request) for request in json.load(sys.stdin)], sys.stdout)
