import { Banner, Button, Checkbox, Row, SelectField, TextAreaField, TextField } from '@prumo/ui'
import { ComboField } from '@prumo/ui/mantine'
import { useState } from 'react'
import { useForm } from '#shared/hooks/use-form.ts'
import { Favourites } from './Favourites.tsx'
import {
  faultsOfItem,
  fitsWith,
  free,
  type ItemForm,
  itemDraft,
  itemOf,
  withDose,
  withFavourite,
  withMedicine,
  withPosology,
  withSentence,
} from './item-form.ts'
import { MedicineFacts } from './MedicineFacts.tsx'
import { posologySentence } from './posology-sentence.ts'
import type { Medicine, OrderedItem } from './prescribing.api.ts'
import type { OrderEntry } from './prescription-order.ts'
import { WordsAndNumbers } from './WordsAndNumbers.tsx'

type ItemEditorProps = {
  consultationId: number
  /** Undefined while they are loading. */
  medicines: readonly Medicine[] | undefined
  /** The order's other items. */
  others: readonly OrderedItem[]
  onDone: (entry: OrderEntry) => void
  /** Undefined if there is nothing to go back to. */
  onLeave: (() => void) | undefined
}

const days = [7, 6, 5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: count === 7 ? 'todos os dias' : `${count} ${count === 1 ? 'dia' : 'dias'} por semana`,
}))

/** One item of a prescription: what, how much, how often. The sentence is written from the dose and may be changed. */
export function ItemEditor({ consultationId, medicines = [], others, onDone, onLeave }: ItemEditorProps) {
  const draft = itemDraft(consultationId)
  const form = useForm({ draft, check: faultsOfItem })
  const [isApart, setApart] = useState(false)
  const { values } = form
  const medicine = medicines.find(({ key }) => key === values.medicine)
  const changeDose = (change: Partial<ItemForm>) => draft.write(withDose(draft.read(), change, medicine))
  const choose = (key: string) => {
    setApart(false)
    draft.write(withMedicine(key, medicines))
  }
  const put = (typed: ItemForm) => {
    const item = itemOf(typed, medicines)
    if (!fitsWith(item, others, medicines)) return setApart(true)
    onDone({ item, label: medicine?.label ?? typed.name, form: typed })
    draft.clear()
    form.beginAgain()
  }
  const leave =
    onLeave &&
    (() => {
      draft.clear()
      onLeave()
    })
  return (
    <form {...form.formProps(put)} className="acts">
      <Favourites
        medicines={medicines}
        onChoose={(favourite, chosen) => {
          setApart(false)
          draft.write(withFavourite(withMedicine(chosen.key, medicines), favourite))
        }}
      />
      <ComboField
        {...form.field('medicine')}
        onValueChange={choose}
        label="Fórmula"
        placeholder="Busque pelo nome ou pela marca"
        nothingFound="Nenhuma fórmula com esse nome. Escolha “Outro medicamento”."
        options={optionsOf(medicines)}
      />
      {medicine && <MedicineFacts medicine={medicine} />}
      {values.medicine === free && (
        <>
          <Banner tone="warn">
            Item livre é o último recurso: as conferências automáticas só reconhecem as palavras que conhecem.
          </Banner>
          <TextField {...form.field('name')} label="Nome do medicamento" maxLength={120} />
          <TextField {...form.field('composition')} label="Composição e apresentação" maxLength={500} />
        </>
      )}
      {medicine && medicine.posologies.length > 1 && (
        <UsualPosologies
          medicine={medicine}
          onChoose={(posology) => draft.write(withPosology(draft.read(), medicine, posology))}
        />
      )}
      {values.medicine !== '' && (
        <>
          <div className="acts__pair">
            <TextField
              {...form.field('perTake')}
              onChange={(event) => changeDose({ perTake: event.currentTarget.value })}
              label="Por vez"
              suffix={medicine?.composition.dose.many}
              inputMode="decimal"
              maxLength={5}
            />
            <TextField
              {...form.field('takesPerDay')}
              onChange={(event) => changeDose({ takesPerDay: event.currentTarget.value })}
              label="Vezes ao dia"
              inputMode="numeric"
              maxLength={2}
            />
          </div>
          <SelectField
            {...form.field('daysPerWeek')}
            onChange={(event) => changeDose({ daysPerWeek: event.currentTarget.value })}
            label="Dias"
            options={days}
          />
          <Checkbox
            name="isAsNeeded"
            checked={values.isAsNeeded === 'yes'}
            onChange={(event) => changeDose({ isAsNeeded: event.currentTarget.checked ? 'yes' : '' })}
          >
            Só se necessário, até esse máximo
          </Checkbox>
        </>
      )}
      <TextAreaField {...form.field('posology')} label="Posologia" rows={3} maxLength={1_000} />
      <WordsAndNumbers
        form={values}
        onFollow={draft.write}
        onRewrite={medicine && (() => draft.write(withSentence(draft.read(), medicine)))}
      />
      <div className="acts__pair">
        <TextField
          {...form.field('quantity')}
          label="Quantidade"
          suffix={medicine?.composition.package.many}
          inputMode="numeric"
          maxLength={2}
        />
        <TextField {...form.field('durationDays')} label="Duração" suffix="dias" inputMode="numeric" maxLength={3} />
      </div>
      {isApart && (
        <Banner tone="warn" title="Outra receita">
          Cada classe de controle tem folha própria, e o que a nossa farmácia entrega não divide a folha com o que se
          compra fora: a entrega encerra a receita. Assine esta e comece outra; o que você escreveu aqui fica.
        </Banner>
      )}
      <Row hasActions>
        <Button type="submit" variant="quiet" isWide={!leave}>
          Incluir na receita
        </Button>
        {leave && (
          <Button variant="link" onClick={leave}>
            Desistir
          </Button>
        )}
      </Row>
    </form>
  )
}

const optionsOf = (medicines: readonly Medicine[]) => [
  ...medicines.map(({ key, label, productId, alsoCalled }) => ({
    value: key,
    alsoCalled,
    label: productId === null ? `${label} (qualquer farmácia)` : label,
  })),
  { value: free, label: 'Outro medicamento: escrever' },
]

type UsualProps = { medicine: Medicine; onChoose: (posology: Medicine['posologies'][number]) => void }

function UsualPosologies({ medicine, onChoose }: UsualProps) {
  return (
    <SelectField
      name="usual"
      label="Posologia usual"
      isOptional
      placeholder="Escolha para preencher"
      value=""
      onChange={(event) => {
        const chosen = medicine.posologies[Number(event.currentTarget.value)]
        if (chosen) onChoose(chosen)
      }}
      options={medicine.posologies.map((posology, index) => ({
        value: String(index),
        label: `${posologySentence(medicine, posology)} Por ${posology.durationDays} dias.`,
      }))}
    />
  )
}
