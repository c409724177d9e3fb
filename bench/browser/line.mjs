import { connect, createServer } from "node:net";

/** What a packet carries, and what a server sends before the first acknowledgement (RFC 6928). */
const packet = 1_460;
const firstWindow = 10 * packet;
/** About what the queue of a mobile network holds. */
const maxWindow = 64 * 1_024;

/** One direction of the line: packets of all connections, one after the other. */
class Direction {
  constructor(settings) {
    this.settings = settings;
    this.free = 0;
    this.inTransit = [];
  }

  /** Calls `arrived` when the bytes are at the other end. */
  send(bytes, arrived) {
    const { shaped, bytesPerSecond, roundTrip } = this.settings;
    if (!shaped) return arrived();
    const now = performance.now();
    this.free = Math.max(now, this.free) + (bytes * 1_000) / bytesPerSecond;
    // Timers may fire out of order; packets of one connection do not overtake each other.
    this.inTransit.push(arrived);
    setTimeout(() => this.inTransit.shift()(), this.free - now + roundTrip / 2);
  }
}

/** What one connection sends in one direction, with the slow start of TCP. */
class Sender {
  constructor(settings, direction, from, to) {
    Object.assign(this, { settings, direction, from, to });
    this.waiting = [];
    this.window = firstWindow;
    this.inFlight = 0;
    this.ended = false;
    from.on("data", (data) => {
      for (let at = 0; at < data.length; at += packet) this.waiting.push(data.subarray(at, at + packet));
      if (this.waiting.length > 200) from.pause();
      this.go();
    });
    from.on("end", () => {
      this.ended = true;
      this.go();
    });
  }

  go() {
    while (this.waiting.length > 0 && this.inFlight < this.window) {
      const data = this.waiting.shift();
      this.inFlight += data.length;
      this.direction.send(data.length, () => {
        this.to.write(data);
        if (this.settings.shaped)
          setTimeout(() => this.acknowledged(data.length), this.settings.roundTrip / 2);
        else this.acknowledged(data.length);
      });
    }
    if (this.waiting.length < 100) this.from.resume();
    if (this.ended && this.waiting.length === 0 && this.inFlight === 0) this.to.end();
  }

  acknowledged(bytes) {
    this.inFlight -= bytes;
    this.window = Math.min(maxWindow, this.window + bytes);
    this.go();
  }
}

/**
 * A slow line that a browser uses as its SOCKS proxy: one rate for all connections together, half of the round trip each way, a round
 * trip to open a connection, and slow start in each. Names are not looked up: every host is this machine.
 */
export async function startLine({ bytesPerSecond, roundTrip }) {
  const settings = { bytesPerSecond, roundTrip, shaped: false };
  const [up, down] = [new Direction(settings), new Direction(settings)];
  const sockets = new Set();
  const server = createServer({ noDelay: true }, (browser) => {
    sockets.add(browser);
    browser.on("close", () => sockets.delete(browser));
    browser.on("error", () => browser.destroy());
    browser.once("data", () => {
      browser.write(Buffer.from([5, 0]));
      browser.once("data", (request) => {
        browser.pause();
        const site = connect({
          host: "127.0.0.1",
          port: request.readUInt16BE(request.length - 2),
          noDelay: true,
        });
        site.on("error", () => browser.destroy());
        site.on("close", () => setTimeout(() => browser.destroy(), 2 * roundTrip));
        browser.on("close", () => site.destroy());
        site.once("connect", () => {
          const opened = () => {
            browser.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
            new Sender(settings, up, browser, site);
            new Sender(settings, down, site, browser);
            browser.resume();
          };
          if (settings.shaped) setTimeout(opened, roundTrip);
          else opened();
        });
      });
    });
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: server.address().port,
    shape: (shaped) => {
      settings.shaped = shaped;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
