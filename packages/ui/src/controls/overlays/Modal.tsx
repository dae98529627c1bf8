import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Button } from '../Button.tsx'
import { Sheet, type SheetProps } from './Sheet.tsx'

export type ModalProps = SheetProps

/** A sheet in the middle of the page, at the bottom on a phone: one thing to read or to decide before continuing. */
export function Modal({ className, ...rest }: ModalProps) {
  return <Sheet {...rest} className={classes('ui-modal', className)} />
}

export type ConfirmModalProps = Omit<SheetProps, 'footer' | 'children'> & {
  /** The consequences of the action; not "are you sure". */
  children: ReactNode
  /** Names the action: "Cancelar a consulta", never "Sim". */
  confirmLabel: string
  /** Names what stays as it is: "Manter a consulta". */
  keepLabel: string
  onConfirm: () => void
  /** The action is running; the modal stays until its parent closes it. */
  isBusy?: boolean
  tone?: 'danger' | 'teal'
}

/** The confirmation of an irreversible action. Closing it in any way changes nothing. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { confirmLabel, keepLabel, onConfirm, isBusy, tone = 'danger', children, ...rest } = props
  return (
    <Modal
      {...rest}
      footer={
        <>
          <Button variant="quiet" onClick={rest.onClose}>
            {keepLabel}
          </Button>
          <Button variant={tone} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
