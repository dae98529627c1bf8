import { Button, CalendarIcon, CopyIcon, DocumentIcon, MenuIcon, TrashIcon } from '@prumo/ui'
import { ActionMenu, ChoiceMenu, ComboField, DateField, DayPicker, Tip, UiMantineProvider } from '@prumo/ui/mantine'
import { useState } from 'react'
import { Sample, Specimen } from './specimen.tsx'

const FORMULAS = [
  { value: '1', label: 'Clomipramina em spray, frasco de 15 ml' },
  { value: '2', label: 'Dapoxetina e tadalafila em cápsulas, 30 unidades' },
  { value: '3', label: 'Paroxetina em spray, frasco de 15 ml' },
  { value: '4', label: 'Tadalafila e protodioscina em spray, frasco de 15 ml' },
]

/** Controls based on Mantine: searchable list, month, menu, tooltip. */
export function MantineSpecimens() {
  return (
    <UiMantineProvider>
      <ComboSpecimens />
      <DaySpecimens />
      <Specimen id="menu-e-dica" title="Menu e dica">
        <Sample name="Menu de ações">
          <ActionMenu acts={ACTS}>
            <Button variant="quiet">
              <MenuIcon />
              Mais ações
            </Button>
          </ActionMenu>
        </Sample>
        <Sample name="Uma de poucas escolhas">
          <MenuOfChoices />
        </Sample>
        <Sample name="Dica, ao apontar ou focar">
          <Tip text="Copia o código da receita">
            <Button variant="icon" aria-label="Copiar código">
              <CopyIcon />
            </Button>
          </Tip>
        </Sample>
      </Specimen>
    </UiMantineProvider>
  )
}

const ORDERS = [
  { value: 'oldest', label: 'Mais antigos primeiro' },
  { value: 'newest', label: 'Mais novos primeiro' },
]

function MenuOfChoices() {
  const [order, setOrder] = useState('oldest')
  return (
    <ChoiceMenu choices={ORDERS} value={order} onChoose={setOrder}>
      <Button variant="quiet">Ordem</Button>
    </ChoiceMenu>
  )
}

const ACTS = [
  { key: 'open', label: 'Abrir o documento', icon: <DocumentIcon width="20" height="20" />, onChoose: () => {} },
  { key: 'copy', label: 'Copiar o código', icon: <CopyIcon width="20" height="20" />, onChoose: () => {} },
  { key: 'resend', label: 'Enviar de novo', isDisabled: true, onChoose: () => {} },
  {
    key: 'cancel',
    label: 'Cancelar a receita',
    tone: 'danger' as const,
    icon: <TrashIcon width="20" height="20" />,
    onChoose: () => {},
  },
]

function ComboSpecimens() {
  const [formula, setFormula] = useState('')
  return (
    <Specimen id="busca-em-lista" title="Busca em lista" note="Digite parte do nome, em qualquer ordem e sem acento.">
      <Sample name="Vazio">
        <ComboField
          label="Fórmula"
          placeholder="Busque pelo nome"
          options={FORMULAS}
          value={formula}
          onValueChange={setFormula}
          nothingFound="Nenhuma fórmula com esse nome."
        />
      </Sample>
      <Sample name="Escolhido, texto longo em 320 px" width="narrow">
        <ComboField label="Fórmula escolhida" options={FORMULAS} value="2" onValueChange={() => {}} />
      </Sample>
      <Sample name="Com erro">
        <ComboField
          label="Outra fórmula"
          options={FORMULAS}
          value=""
          onValueChange={() => {}}
          error="Escolha a fórmula."
        />
      </Sample>
      <Sample name="Fora de uso">
        <ComboField label="Fórmula fixa" options={FORMULAS} value="3" onValueChange={() => {}} disabled />
      </Sample>
    </Specimen>
  )
}

function DaySpecimens() {
  const [day, setDay] = useState('2026-11-23')
  return (
    <Specimen id="datas" title="Datas">
      <Sample name="Botão que abre o mês">
        <DayPicker value={day} onChoose={setDay} min="2026-11-10" max="2026-12-20">
          <CalendarIcon />
          Ir para o dia
        </DayPicker>
      </Sample>
      <Sample name="Campo, digitado ou escolhido">
        <DateField label="Início das férias" value={day} onValueChange={setDay} />
      </Sample>
      <Sample name="Com erro">
        <DateField label="Fim das férias" value="" onValueChange={() => {}} error="O fim vem depois do início." />
      </Sample>
    </Specimen>
  )
}
