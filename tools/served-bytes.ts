import { Agent, get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { bareServer } from '../apps/web/server/bare-server.ts'
import { readConfig } from '../apps/web/server/config.ts'
import { securityHeaders } from '../apps/web/server/security-headers.ts'
import { packedFiles } from '../apps/web/server/static-files.ts'

export type ServedBytes = { body: number; headers: number }

/** What each of these files of a build costs on the wire: packed (gzip), with the headers that our own server sends. */
export const servedBytes = async (build: string, files: Iterable<string>): Promise<Map<string, ServedBytes>> => {
  const config = readConfig({ APP_ENV: 'local' })
  const server = bareServer(config, { build: null, log: { level: 'silent' } })
  await securityHeaders(server, config)
  await packedFiles(server, path.join(build, 'client'))
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  try {
    const bytes = new Map<string, ServedBytes>()
    for (const file of files) bytes.set(file, await bytesOf(`${origin}${file}`, agent))
    return bytes
  } finally {
    agent.destroy()
    await server.close()
  }
}

const bytesOf = async (address: string, agent: Agent): Promise<ServedBytes> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject)
  const answer = await promise
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`)
  const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length)
  return { body: (await buffer(answer)).length, headers: head }
}
