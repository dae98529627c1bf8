import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { codeOf } from '#shared/failures/failure-codes.ts'
import type { Failure } from '#shared/http/failure.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useSecurityQuery } from './security.api.ts'

type Answer = { error?: unknown }
type Prove = <One extends Answer>(act: () => Promise<One>) => Promise<One>

const ProofContext = createContext<Prove>((act) => act())

/**
 * Runs an act that needs a fresh proof. If the server asks for one, the dialog does, and the act runs again; whoever
 * closes the dialog gets the refusal.
 */
export const useProof = (): Prove => useContext(ProofContext)

/**
 * Shows the dialog of the proof where an act below asks for it. An act may come before it is known how the owner proves
 * himself: then that is read first. If it cannot be read, the refusal is shown.
 */
export function ProofProvider({ children }: { children: ReactNode }) {
  const { data: security, refetch } = useSecurityQuery()
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
    if (!answer.error || codeOf(answer.error as Failure) !== 'proof_needed') return answer
    if (!security && !(await refetch()).data) return answer
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
