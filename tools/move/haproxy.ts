import { cellNames, ports, type CellName } from './suite.ts';

/** The whole configuration: a company’s host leads to its cell, by a map that’s changed while HAProxy runs; all else to the first cell. */
export const haproxyConfiguration = ({
  map,
  socket,
}: {
  readonly map: string;
  readonly socket: string;
}): string => `global
  maxconn 2000
  stats socket ${socket} mode 600 level admin

defaults
  mode http
  timeout connect 2s
  timeout check 2s
  timeout client 120s
  timeout server 120s
  default-server inter 500ms fall 2 rise 1

frontend calls
  bind 127.0.0.1:${ports.calls}
  use_backend %[req.hdr(host),field(1,:),lower,map(${map},a)]

${cellNames.map(backendOf).join('\n\n')}
`;

const backendOf = (cell: CellName): string => `backend ${cell}
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch 1
  http-error status 503 content-type text/plain string "No server is ready." hdr Retry-After 1
${ports[cell].map((port) => `  server ${cell}${port} 127.0.0.1:${port} check`).join('\n')}`;
