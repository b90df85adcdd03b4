/** What the viewer hands to the component that shows the body of an answer. */
interface BodyProperties {
  readonly content: unknown;
  readonly contentType?: string;
  readonly url: string;
}

type Component = (properties: BodyProperties) => unknown;

interface ViewerSystem {
  readonly React: { createElement(component: Component, properties: BodyProperties): unknown };
}

/**
 * Lets the viewer play sound that "Try it out" brings: by itself it would fetch it anew from the address of the request,
 * which answers to POST only. The viewer takes this plugin as text and runs it in the browser, so it may use nothing
 * from outside itself.
 */
export function viewerSound() {
  const addresses = new WeakMap<Blob, string>();
  const addressOf = (sound: Blob): string => {
    const address = addresses.get(sound) ?? URL.createObjectURL(sound);
    addresses.set(sound, address);
    return address;
  };
  const playable = (properties: BodyProperties): BodyProperties =>
    properties.content instanceof Blob && properties.contentType?.startsWith('audio/') === true
      ? { ...properties, url: addressOf(properties.content) }
      : properties;
  const responseBody =
    (original: Component, { React }: ViewerSystem): Component =>
    (properties) =>
      React.createElement(original, playable(properties));
  return { wrapComponents: { responseBody } };
}

/** Loads the document. The viewer has this plugin by default, and loses it where others are named. */
export function viewerDocument(system: unknown): object {
  return SwaggerUIBundle.plugins.DownloadUrl(system);
}

/** Global of the viewer's page. */
declare const SwaggerUIBundle: { readonly plugins: { DownloadUrl(system: unknown): object } };
