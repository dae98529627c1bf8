import { flushCompileCache } from 'node:module'
import { isAlive } from './running-process.ts'

/*
 * Preloaded into every process that `npm start` starts: when the supervisor was killed outright, nobody is left to
 * tell its children, so each looks for itself and asks its own process group to drain.
 */
const supervisor = Number(process.env.PRUMO_SUPERVISOR)
const intervalMs = 500

const watch = setInterval(() => {
  if (isAlive(supervisor)) return
  clearInterval(watch)
  // Zero means the process's own group: itself, and under --watch the watcher above it.
  process.kill(0, 'SIGTERM')
}, intervalMs)
watch.unref()

// Node writes its compile cache at a normal exit; this writes it earlier, so that a killed process restarts as fast.
setTimeout(flushCompileCache, 5_000).unref()
