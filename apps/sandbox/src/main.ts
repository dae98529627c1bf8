import { readConfig } from './config.ts'
import { startSandbox } from './sandbox.ts'

const fail = (error: unknown): never => {
  const { code, message, port } = error as { code?: string; message: string; port?: number }
  const said = code === 'EADDRINUSE' ? `port ${port} is taken` : message
  process.stderr.write(`sandbox: ${said}\n`)
  process.exit(1)
}

try {
  const sandbox = await startSandbox(readConfig(process.env))
  process.stdout.write(`sandbox: ${sandbox.url}, mail on port ${sandbox.smtpPort}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      sandbox.close().then(() => process.exit(0), fail)
    })
  }
} catch (error) {
  fail(error)
}
