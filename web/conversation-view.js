/** The conversation as a list: who said what, what of it was heard, what was called. Nothing here is read out by itself. */
export class ConversationView {
  #list;
  #turns = new Map();

  constructor(list) {
    this.#list = list;
  }

  clear() {
    this.#turns.clear();
    this.#list.replaceChildren();
  }

  /** Words of the caller so far; they may still change. */
  showCaller(itemId, { text, isFinal }) {
    const turn = this.#turn(itemId, { who: 'You', kind: 'caller' });
    const isEmpty = isFinal && text === '';
    const shown = text === '' ? '…' : text;
    turn.words.textContent = isEmpty ? '(nothing that was understood)' : shown;
    turn.words.classList.toggle('unheard', !isFinal || isEmpty);
    this.#scroll();
  }

  /** A reply: the first `textEnd` code points of its words have been heard. */
  showAgent(reply, { textEnd = reply.heard.textEnd, note = '', isInterrupted = false } = {}) {
    const turn = this.#turn(reply.id, { who: 'Agent', kind: 'agent' });
    const heard = spanOf('heard', reply.textBetween(0, textEnd));
    const rest = spanOf(isInterrupted ? 'unheard cut' : 'unheard', reply.textBetween(textEnd));
    const isCut = isInterrupted && rest.textContent.trim() !== '';
    turn.words.replaceChildren(heard, ...(isCut ? [spanOf('unseen', ' Not heard: ')] : []), rest);
    turn.note.textContent = note;
    this.#scroll();
  }

  /** A reply that has neither words nor sound is none to show. */
  dropEmpty(replyId) {
    const turn = this.#turns.get(replyId);
    if (turn?.words.textContent === '') turn.item.remove();
  }

  showCall({ callId, name, json, output }) {
    const turn = this.#turn(callId, { who: 'Tool', kind: 'tool' });
    turn.words.replaceChildren(codeOf(`${name}(${json})`), ' → ', codeOf(output));
    this.#scroll();
  }

  #turn(id, { who, kind }) {
    const known = this.#turns.get(id);
    if (known !== undefined) return known;
    const item = document.createElement('li');
    const words = document.createElement('p');
    const note = document.createElement('p');
    item.className = kind;
    note.className = 'note';
    item.append(spanOf('who', who), words, note);
    this.#list.append(item);
    const turn = { item, words, note };
    this.#turns.set(id, turn);
    return turn;
  }

  #scroll() {
    this.#list.scrollTop = this.#list.scrollHeight;
  }
}

function spanOf(className, text) {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

function codeOf(text) {
  const code = document.createElement('code');
  code.textContent = text;
  return code;
}
