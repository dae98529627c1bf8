import { type ChildProcess, spawn } from 'node:child_process'
import { unprivileged } from './unprivileged.ts'

/*
 * The keeper is a shell of a few lines between us and the server. It reads a pipe that only this process can write:
 * when we end, however we end (SIGKILL too), the pipe closes and the keeper stops the server the fast way. It runs
 * in a session of its own, so that Ctrl-C at the terminal reaches us alone and the clients drain before the server.
 */
const script = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
( read -r _ <&3; kill -INT "$server" ) >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait "$server"
code=$?
kill "$watch" 2>/dev/null
exit "$code"
`

/** Starts the server under its keeper. Ending the child's stdin stops the server (`pg_ctl stop -m fast`). */
export const startUnderKeeper = (command: string[], logFile: number): ChildProcess => {
  const as = unprivileged()
  return spawn('/bin/sh', ['-c', script, 'prumo-postgres-keeper', ...as.prefix, ...command], {
    stdio: ['pipe', logFile, logFile],
    detached: true,
    cwd: '/',
    uid: as.prefix.length ? undefined : as.uid,
    gid: as.prefix.length ? undefined : as.gid,
  })
}
