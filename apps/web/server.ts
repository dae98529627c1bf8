import './server/production-by-default.ts'
import { bearLostOutput, openMetrics, stopOnSignal } from '@prumo/process'
import { ConfigFault, readConfig } from './server/config.ts'
import { createWebServer } from './server/web-server.ts'

const start = async () => {
  const config = readConfig()
  bearLostOutput()
  const server = await createWebServer(config)
  const metrics = config.metrics && (await openMetrics(config.metrics))
  stopOnSignal({
    log: server.log,
    // Answers on their way are finished; a visitor who never reads his must not hold the process for ever.
    mostMs: config.unreadyMs + 10_000,
    parts: [
      { name: 'http', close: () => server.door.leave(config.unreadyMs) },
      { name: 'metrics', close: async () => metrics?.close() },
    ],
  })
  const address = await server.listen({ host: config.host, port: config.port })
  process.stdout.write(`Web is ready at ${address}\n`)
}

/** A fault that the operator can mend is told in one line; the rest keeps its stack. */
const explain = (error: unknown): string => {
  if (error instanceof ConfigFault) return `The web cannot start. Settings to mend:\n${error.message}`
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `The web cannot start: ${message.replace('listen EADDRINUSE: ', '')}`
  if (code === 'ERR_MODULE_NOT_FOUND') return `The web is not built (npm run build -w @prumo/web): ${message}`
  return stack ?? message
}

start().catch((error) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
