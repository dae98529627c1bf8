import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Refuses changes requested by another site's page. Programs send no Origin; our own pages send our host. The sandbox
 * has no sign-in, so without this check any page in the same browser could change its data.
 */
export const refuseForeignPages = (request: FastifyRequest): void => {
  const { origin, host } = request.headers
  if (origin === undefined || request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS')
    return
  if (origin === `http://${host}` || origin === `https://${host}`) return
  throw new Refusal(403, 'foreign_origin', 'Este pedido veio da página de outro endereço.')
}

/**
 * Refuses requests under a host name that is not ours. A site can point its name to this machine (DNS rebinding); its
 * page could then read our mails as its own origin. IP addresses and `localhost` cannot be redirected that way.
 */
export const refuseForeignHosts = (request: FastifyRequest, publicUrl: string): void => {
  const name = nameOf(`http://${request.headers.host ?? ''}`)
  const isOurs = name !== null && (isIP(name) !== 0 || /^(.+\.)?localhost$/.test(name) || name === nameOf(publicUrl))
  if (!isOurs) throw new Refusal(403, 'foreign_host', 'Este endereço não é o do ensaio.')
}

/** The host of an address without user name or path; a port is allowed. */
const nameOf = (address: string): string | null => {
  const url = URL.parse(address)
  if (url === null) return null
  const isHostAlone = `${url.username}${url.password}` === '' && url.pathname === '/'
  return isHostAlone ? url.hostname.replace(/^\[(.+)\]$/, '$1') : null
}
