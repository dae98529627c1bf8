import { Button, ConfirmModal, Drawer, Modal, Stack, TextField, type Toast, ToastRegion } from '@prumo/ui'
import { useState } from 'react'
import { Sample, Specimen } from './specimen.tsx'

/** Layers above the page, each opened by its button. */
export function SheetSpecimens() {
  const [open, setOpen] = useState<'drawer' | 'modal' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Specimen
      id="gavetas-e-janelas"
      title="Gaveta e janela"
      note="O foco entra, dá a volta por dentro e volta ao botão que abriu."
    >
      <Sample name="Gaveta">
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('drawer')}>
          Abrir a gaveta
        </Button>
      </Sample>
      <Sample name="Janela">
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('modal')}>
          Abrir a janela
        </Button>
      </Sample>
      <Sample name="Confirmação">
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen('confirm')}>
          Cancelar a consulta
        </Button>
      </Sample>
      <Drawer
        isOpen={open === 'drawer'}
        onClose={close}
        title="Seu endereço"
        footer={
          <Button isWide onClick={close}>
            Salvar
          </Button>
        }
      >
        <Stack>
          <TextField label="Rua" autoComplete="off" />
          <TextField label="Número" autoComplete="off" />
        </Stack>
      </Drawer>
      <Modal isOpen={open === 'modal'} onClose={close} title="Como funciona o tratamento">
        <p>Você pede para quanto tempo quiser, dentro da receita. Nada é cobrado de novo sem você pedir.</p>
      </Modal>
      <ConfirmModal
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Cancelar a consulta?"
        keepLabel="Manter a consulta"
        confirmLabel="Confirmar o cancelamento"
      >
        <p>O valor volta inteiro para o seu cartão. O horário fica livre para outra pessoa.</p>
      </ConfirmModal>
    </Specimen>
  )
}

const NEWS: readonly Omit<Toast, 'id'>[] = [
  { message: 'Endereço salvo.' },
  { message: 'Não deu para salvar. Nada foi perdido; tente de novo.', tone: 'error' },
]

/** Toasts, above everything. */
export function ToastSpecimens() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const show = (news: Omit<Toast, 'id'>) => setToasts((before) => [...before, { ...news, id: crypto.randomUUID() }])
  const dismiss = (id: string) => setToasts((before) => before.filter((toast) => toast.id !== id))
  return (
    <Specimen
      id="recados"
      title="Recados"
      note="Uma notícia some sozinha, e espera enquanto alguém a aponta; um erro fica até ser fechado."
    >
      <Sample name="Notícia">
        <Button variant="quiet" onClick={() => NEWS[0] && show(NEWS[0])}>
          Mostrar uma notícia
        </Button>
      </Sample>
      <Sample name="Erro">
        <Button variant="quiet" onClick={() => NEWS[1] && show(NEWS[1])}>
          Mostrar um erro
        </Button>
      </Sample>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </Specimen>
  )
}
