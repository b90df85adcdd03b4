const storageName = 'syrinx-api-key';

export function apiKey() {
  return localStorage.getItem(storageName) ?? '';
}

export function keepApiKey(key) {
  localStorage.setItem(storageName, key);
}

/**
 * Keeps the key of a `#key=…` address, which the server prints, and removes it from view and from the history.
 * A fragment never travels to a server. Says whether there was one.
 */
export function keepKeyOfAddress() {
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  if (key === null) return false;
  keepApiKey(key);
  history.replaceState(null, '', location.pathname + location.search);
  return true;
}
