import { createServer } from "node:net";
import { Sorry } from "./say.mjs";

function listens(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
}

/** A port number from the environment, checked to be free. `name` is the variable that changes it. */
async function freePort(name, otherwise) {
  const text = process.env[name] ?? String(otherwise);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Sorry(`${name} must be a port number; it is "${text}".`);
  if (!(await listens(port)))
    throw new Sorry(
      `Port ${port} is taken. Stop what uses it, or choose another: ${name}=${port + 100} npm start`,
    );
  return port;
}

/** The ports of the site and of the backend, both free. */
export async function freePorts() {
  const port = await freePort("PORT", 8787);
  const backendPort = await freePort("BACKEND_PORT", 8788);
  if (port === backendPort)
    throw new Sorry(`PORT and BACKEND_PORT are both ${port}: each server needs a port of its own.`);
  return { port, backendPort };
}

const given = new Set();

/** A port that nobody uses, below those that systems give to connections: a server that is restarted finds it free again. */
export async function anyFreePort() {
  for (let tries = 0; tries < 1_000; tries++) {
    const port = 11_000 + Math.floor(Math.random() * 21_000);
    if (given.has(port) || !(await listens(port))) continue;
    given.add(port);
    return port;
  }
  throw new Sorry("No port between 11000 and 32000 is free.");
}
