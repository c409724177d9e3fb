import { request } from "node:http";
import { request as requestByTls } from "node:https";
import { Readable } from "node:stream";
import { servers } from "./servers";

/** The reference backend that the tests of this worker run beside. */
export const backendUrl = servers.backend;

/** The tests in other browsers have all of it on https. */
const { protocol } = new URL(backendUrl);
const send = protocol === "https:" ? requestByTls : request;

/** An answer as it came, redirects not followed. */
export interface Answer {
  status: number;
  url: URL;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  location: URL | null;
  text: string;
}

type Form = Readonly<Record<string, string>>;
/** A form's fields; one of several values is sent once for each, as checkboxes are. */
type Fields = Readonly<Record<string, string | readonly string[]>>;

/** What a browser says of an address that a person typed (W3C Fetch Metadata). */
export const typedAddress: Form = {
  "Sec-Fetch-Site": "none",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-User": "?1",
  "Sec-Fetch-Dest": "document",
};

/** Somebody who visits a storefront with cookies, but without a browser: sees every status and header as it comes. */
export class Visitor {
  readonly origin: string;
  private readonly jar = new Map<string, Map<string, string>>();

  /** @param hostId the storefront's id, such as `vellora-ie` */
  constructor(hostId: string) {
    this.origin = `${protocol}//account.${hostId}.localhost:${servers.sitePort}`;
  }

  /** Gets a page as a browser does for somebody who types its address, unless the headers say something else; an empty list leaves one out. */
  get(path: string, headers: Fields = {}): Promise<Answer> {
    return this.send("GET", new URL(path, this.origin), { ...typedAddress, ...headers });
  }

  /** Posts a form as a page of the site does. A form that is refused comes back from the address that shows it. */
  async post(path: string, form: Fields, headers: Form = {}): Promise<Answer> {
    const answer = await this.postOnly(path, form, headers);
    return answer.location?.searchParams.has("refused") ? this.send("GET", answer.location, {}) : answer;
  }

  /** Posts a form, and sees the answer itself. */
  postOnly(path: string, form: Fields, headers: Form = {}): Promise<Answer> {
    const url = new URL(path, this.origin);
    const own = { ...typedAddress, "Sec-Fetch-Site": "same-origin", Origin: url.origin };
    return this.send("POST", url, { ...own, ...headers }, form);
  }

  /** Sends bytes as a page of the site does, as fast as they come. */
  bytes(
    method: string,
    path: string,
    headers: Form,
    body: Iterable<Uint8Array> | AsyncIterable<Uint8Array> = [],
  ): Promise<Answer> {
    const url = new URL(path, this.origin);
    // Bytes at hand go in one write: a site that refuses them early would otherwise close the line between two.
    const sent = Symbol.asyncIterator in body ? Readable.from(body) : Buffer.concat([...body]);
    return this.send(method, url, { Origin: url.origin, ...headers }, sent);
  }

  /** Gets a page the way a browser does: redirects are followed, on the site and at the authority. */
  async open(path: string): Promise<Answer> {
    return this.follow(await this.get(path), "none");
  }

  /** @param from what the browser says of who began this (Sec-Fetch-Site): a page of the site, or nobody */
  async follow(answer: Answer, from: "same-origin" | "none" = "same-origin"): Promise<Answer> {
    let last = answer;
    let site: string = from;
    for (let hops = 0; last.location !== null; hops++) {
      if (hops > 12) throw new Error(`Too many redirects, last to ${last.location.pathname}`);
      if (last.location.origin !== last.url.origin) site = "cross-site";
      last = await this.send("GET", last.location, { ...typedAddress, "Sec-Fetch-Site": site });
    }
    return last;
  }

  /** Signs in through the authority's own form. */
  async signIn(email: string, path = "/"): Promise<Answer> {
    const form = await this.open(path);
    if (!form.text.includes('type="password"'))
      throw new Error(`No sign-in form at ${form.url}: ${form.status}`);
    // The form has no action: it posts to its own address.
    const { url } = form;
    return this.follow(await this.send("POST", url, { Origin: url.origin }, { email, password: "photos" }));
  }

  /**
   * Signs in just after all sessions were ended: the authority tells times in whole seconds, so a password of the
   * same second can count as given before, and the site asks for it once more.
   */
  async signInAnew(email: string, path = "/"): Promise<Answer> {
    const landed = await this.signIn(email, path);
    return landed.text.includes('type="password"') ? this.signIn(email, path) : landed;
  }

  /** The cookies kept for the site, by name. */
  cookies(): ReadonlyMap<string, string> {
    return this.jar.get(new URL(this.origin).hostname) ?? new Map();
  }

  setCookie(name: string, value: string): void {
    this.jarOf(new URL(this.origin)).set(name, value);
  }

  forgetCookie(name: string): void {
    this.jarOf(new URL(this.origin)).delete(name);
  }

  /** For 60 seconds after a rejected token another one counts as a failed service, not as a reason to sign in. */
  forgetRejectedToken(): void {
    this.forgetCookie("__Host-rejected");
  }

  /** Another visitor with the same cookies: the same browser, a moment earlier. */
  copy(): Visitor {
    const copied = new Visitor(new URL(this.origin).hostname.split(".")[1] ?? "");
    for (const [host, cookies] of this.jar) copied.jar.set(host, new Map(cookies));
    return copied;
  }

  private jarOf(url: URL): Map<string, string> {
    const known = this.jar.get(url.hostname);
    if (known) return known;
    const made = new Map<string, string>();
    this.jar.set(url.hostname, made);
    return made;
  }

  private send(
    method: string,
    url: URL,
    headers: Fields,
    form?: Fields | Readable | Uint8Array,
  ): Promise<Answer> {
    const jar = this.jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const fields =
      form === undefined || form instanceof Readable || form instanceof Uint8Array
        ? undefined
        : new URLSearchParams(pairsOf(form)).toString();
    return new Promise((done, fail) => {
      const call = send(
        {
          // *.localhost is this machine; Node asks a name server that may not know.
          host: "127.0.0.1",
          ...(protocol === "https:" ? { servername: url.hostname } : {}),
          port: url.port,
          // A kept connection may be closed by the other side just when it is used again.
          agent: false,
          maxHeaderSize: 64 * 1024,
          method,
          path: url.pathname + url.search,
          headers: {
            Host: url.host,
            ...(cookie === "" ? {} : { Cookie: cookie }),
            ...(fields === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" }),
            ...Object.fromEntries(Object.entries(headers).filter(([, value]) => typeof value === "string")),
          },
        },
        (response) => {
          let text = "";
          response.setEncoding("utf8");
          response.on("data", (chunk) => {
            text += chunk;
          });
          response.on("end", () => {
            for (const line of response.headers["set-cookie"] ?? []) keep(jar, line);
            const location =
              response.headers.location === undefined ? null : new URL(response.headers.location, url);
            done({ status: response.statusCode ?? 0, url, headers: response.headers, location, text });
          });
        },
      );
      call.on("error", fail);
      if (form instanceof Readable) form.on("error", () => call.destroy()).pipe(call);
      else call.end(form instanceof Uint8Array ? form : fields);
    });
  }
}

const pairsOf = (form: Fields): [string, string][] =>
  Object.entries(form).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : value.map((one): [string, string] => [name, one]),
  );

/** A visitor who is signed in, on a page that asks little of the services. */
export async function visitorOf(email: string, hostId = "vellora-uk"): Promise<Visitor> {
  const visitor = new Visitor(hostId);
  await visitor.signIn(email, "/downloads");
  return visitor;
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(";");
  const at = pair.indexOf("=");
  const name = pair.slice(0, at);
  const gone = attributes.some((attribute) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
  if (gone) jar.delete(name);
  else jar.set(name, pair.slice(at + 1));
}
