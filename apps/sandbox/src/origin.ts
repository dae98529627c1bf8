import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Refuses what another site's page tries to change here. Programs send no Origin; our own pages send our host.
 * The sandbox has no sign-in, so without this any page open in the same browser could move its money.
 */
export const refuseForeignPages = (request: FastifyRequest): void => {
  const { origin, host } = request.headers
  if (origin === undefined || request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS')
    return
  if (origin === `http://${host}` || origin === `https://${host}`) return
  throw new Refusal(403, 'foreign_origin', 'Este pedido veio da página de outro endereço.')
}

/**
 * Refuses whoever calls us by a name that is not ours. A site can let its name point to this machine (DNS rebinding):
 * its page then reads our mails as its own. Addresses and `localhost` are nobody's to point elsewhere.
 */
export const refuseForeignHosts = (request: FastifyRequest, publicUrl: string): void => {
  const name = nameOf(`http://${request.headers.host ?? ''}`)
  const isOurs = name !== null && (isIP(name) !== 0 || /^(.+\.)?localhost$/.test(name) || name === nameOf(publicUrl))
  if (!isOurs) throw new Refusal(403, 'foreign_host', 'Este endereço não é o do ensaio.')
}

/** The host of an address that holds nothing else but a port: no name of a user, no path. */
const nameOf = (address: string): string | null => {
  const url = URL.parse(address)
  if (url === null) return null
  const isHostAlone = `${url.username}${url.password}` === '' && url.pathname === '/'
  return isHostAlone ? url.hostname.replace(/^\[(.+)\]$/, '$1') : null
}
