import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { codeOf } from '#shared/failures/failure-codes.ts'
import type { Failure } from '#shared/http/failure.ts'
import { ProofDialog } from './ProofDialog.tsx'
import type { Security } from './security.api.ts'

type Answer = { error?: unknown }
type Prove = <One extends Answer>(act: () => Promise<One>) => Promise<One>

const ProofContext = createContext<Prove>((act) => act())

/**
 * Runs an act that needs a fresh proof. If the server asks for one, the dialog does, and the act runs again; whoever
 * closes the dialog gets the refusal.
 */
export const useProof = (): Prove => useContext(ProofContext)

type ProofProviderProps = { security: Security | undefined; children: ReactNode }

/** Shows the dialog of the proof where an act below asks for it; until `security` is known, the refusal is shown. */
export function ProofProvider({ security, children }: ProofProviderProps) {
  const [isAsked, setIsAsked] = useState(false)
  const settle = useRef<(isProven: boolean) => void>(() => {})
  const asked = () =>
    new Promise<boolean>((resolve) => {
      settle.current = resolve
      setIsAsked(true)
    })
  const end = (isProven: boolean) => {
    setIsAsked(false)
    settle.current(isProven)
  }
  const prove: Prove = async (act) => {
    const answer = await act()
    if (!answer.error || codeOf(answer.error as Failure) !== 'proof_needed' || !security) return answer
    return (await asked()) ? act() : answer
  }
  return (
    <ProofContext value={prove}>
      {children}
      {security && (
        <ProofDialog security={security} isOpen={isAsked} onProven={() => end(true)} onClose={() => end(false)} />
      )}
    </ProofContext>
  )
}
