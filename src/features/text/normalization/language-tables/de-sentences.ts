/** Words that nouns are not, and with which most sentences begin. */
const openers =
  'Der Die Das Den Dem Des Ein Eine Einen Einem Einer Ich Du Er Sie Es Wir Ihr Man Mein Meine Dein Deine Sein Seine Ihre Unser Unsere Dieser Diese Dieses Diesen Jeder Jede Jedes Jener Jene Welche Welcher Alle Alles Viele Einige Manche Mehrere Kein Keine Beide Dann Danach Davor Dabei Dazu Daher Darum Deshalb Deswegen Dort Hier Da Jetzt Nun Heute Gestern Morgen Später Bald Zuerst Zuletzt Anschließend Schließlich Trotzdem Außerdem Allerdings Jedoch Aber Und Oder Denn Doch Wenn Als Ob Obwohl Weil Während Nachdem Bevor Bis Seit Wie Was Wer Wo Wann Warum Wieso Weshalb Wohin Woher In Im Am An Auf Aus Bei Beim Mit Nach Von Vom Vor Zu Zum Zur Für Gegen Ohne Um Über Unter Durch Neben Zwischen Laut Trotz Wegen Nur Auch Noch Schon So Sehr Ja Nein Bitte Danke Ist Sind War Waren Hat Haben Wird Werden Kann Können Soll Muss Nicht Nichts Niemand Jemand';

/** A noun goes on with the sentence behind the full stop of a unit: "3 Std. Fahrt", but "3 Std. Dann". */
export const germanNounFollows = new RegExp(`^ (?!(?:${openers.replaceAll(' ', '|')})(?!\\p{L}))\\p{Lu}\\p{L}`, 'u');
