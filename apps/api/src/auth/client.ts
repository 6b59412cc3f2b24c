import { addressOf, sourceOf } from '@atrium/server/client-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { deviceCookie, deviceSeconds, type KnownDevices } from '../security/known-devices';
import type { Client, SignedIn } from './service';

/** Who calls the shared host. */
export const clientOf = (
  { ip, cookies, headers }: Pick<FastifyRequest, 'ip' | 'cookies' | 'headers'>,
  devices: KnownDevices,
): Client => ({
  source: sourceOf(ip),
  address: addressOf(ip),
  devices: devices.read(cookies[deviceCookie]),
  userAgent: headers['user-agent'] ?? '',
});

/** The browser is known from now on. */
export const rememberDevice = (
  { devices }: Context,
  reply: FastifyReply,
  { userId }: Pick<SignedIn, 'userId'>,
  client: Client,
): FastifyReply =>
  reply
    .setCookie(deviceCookie, devices.remember(client.devices, userId), {
      path: '/api/auth/',
      httpOnly: true,
      sameSite: 'lax',
      secure: reply.request.protocol === 'https',
      maxAge: deviceSeconds,
    })
    .header('cache-control', 'no-store');
