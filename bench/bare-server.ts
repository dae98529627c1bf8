import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// The least that Fastify can do: send bytes that are there already. Run as a process of its own, as the API is.
const [file = '', type = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const app = Fastify()
app.get('/', (_request, reply) => reply.type(type).send(bytes))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
