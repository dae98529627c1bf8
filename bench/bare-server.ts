import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// The least that Fastify can do: send prepared bytes. Run as a process of its own, like API and web.
const [file = '', type = '', encoding = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const app = Fastify()
if (encoding) app.get('/', (_request, reply) => reply.type(type).header('content-encoding', encoding).send(bytes))
else app.get('/', (_request, reply) => reply.type(type).send(bytes))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
