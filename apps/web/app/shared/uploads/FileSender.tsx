import { FieldError } from '@prumo/ui'
import { type ReactNode, useId, useState } from 'react'
import { faultAt, saidOf } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { FileChoice } from './FileChoice.tsx'
import { type Send, useSending } from './use-sending.ts'
import './uploads.css'

type FileSenderProps = {
  /** The button's words: "Enviar um documento". */
  label: string
  accept: string
  hint: string
  /** Why a file is not sent at all; null if it may. */
  faultOf: (file: File) => string | null
  /** A file was chosen; it may be sent much later. */
  onChosen?: () => void
  send: Send
  /** Ends at the server what the user gives up. */
  onDropped: Parameters<typeof useSending>[1]['onDropped']
  /** The message at the field, if the failure has one. */
  faultAtField: (failure: Failure) => string | undefined
  /** What is chosen beside the file. */
  children?: (state: { isBusy: boolean }) => ReactNode
}

/**
 * Chooses or photographs one file, shows it before it is sent, sends it with its progress, goes on after a lost line,
 * and keeps it in the page until it has arrived.
 */
export function FileSender({ label, accept, hint, faultOf, children, ...rest }: FileSenderProps) {
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)
  const { sending, choose, start, drop } = useSending(rest.send, { onDropped: rest.onDropped })
  const { transit, phase, failure, arrived } = sending
  const isBusy = transit !== null && phase !== 'chosen' && phase !== 'stopped'
  // The same file would be refused again.
  const isRefused = phase === 'stopped' && failure !== null && isOfTheFile(failure)
  const take = (file: File) => {
    const found = faultOf(file)
    setFault(found)
    if (found !== null) return
    rest.onChosen?.()
    choose(file)
  }
  const said = fault ?? (failure && (rest.faultAtField(failure) ?? saidOf(failure)))
  return (
    <div className="uploads">
      {children?.({ isBusy })}
      {transit !== null && (
        <ChosenFile
          sending={{ ...sending, transit }}
          isRefused={isRefused}
          onStart={() => void start(transit)}
          onDrop={drop}
        />
      )}
      {(transit === null || isRefused) && (
        <FileChoice id={id} label={isRefused ? 'Escolher outro arquivo' : label} accept={accept} onChoose={take} />
      )}
      <div id={`${id}-words`} className="uploads__words">
        {said && <FieldError>{said}</FieldError>}
        <p role="status" className="uploads__arrived">
          {arrived !== null && `${arrived} foi enviado.`}
        </p>
        <p className="ui-field__hint">{hint}</p>
      </div>
    </div>
  )
}

const isOfTheFile = (failure: Failure): boolean => (faultAt(failure, 'file') ?? faultAt(failure, 'files')) !== undefined
