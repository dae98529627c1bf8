import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Button } from '../Button.tsx'
import { Sheet, type SheetProps } from './Sheet.tsx'

export type ModalProps = SheetProps

/** A sheet in the middle of the page, from below on a phone: one thing to read or to decide before going on. */
export function Modal({ className, ...rest }: ModalProps) {
  return <Sheet {...rest} className={classes('ui-modal', className)} />
}

export type ConfirmModalProps = Omit<SheetProps, 'footer' | 'children'> & {
  /** What happens then, with its cost; not "are you sure". */
  children: ReactNode
  /** Says the act itself: "Cancelar a consulta", never "Sim". */
  confirmLabel: string
  /** Says what stays: "Manter a consulta". */
  keepLabel: string
  onConfirm: () => void
  /** The act is under way; the modal stays until its owner closes it. */
  isBusy?: boolean
  tone?: 'danger' | 'teal'
}

/** Asked before what cannot be taken back. Leaving it in any way keeps things as they are. */
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
