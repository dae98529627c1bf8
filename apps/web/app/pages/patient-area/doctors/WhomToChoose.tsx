import { SelectField } from '@prumo/ui'
import { useState } from 'react'
import { pathologyWords } from '#features/consultations/appointment-words.ts'
import type { Doctor } from '#features/doctors/doctor-reads.ts'
import { type Choice, ToChoose } from './ToChoose.tsx'

const pathologies = [
  'erectileDysfunction',
  'prematureEjaculation',
  'lowLibido',
  'hairLoss',
  'acne',
  'dermatitis',
] as const

const complaints = [
  { value: '', label: 'Escolha' },
  ...pathologies.map((value) => ({ value, label: pathologyWords(value) ?? value })),
  { value: 'psychology', label: 'Conversar com um psicólogo' },
]
const channels = [
  { value: '', label: 'De qualquer jeito' },
  { value: 'video', label: 'Vídeo' },
  { value: 'phone', label: 'Telefone' },
  { value: 'chat', label: 'Mensagens' },
]

/**
 * The doctors whom the patient may choose. What he filters by stays in memory: no address may say what ails somebody.
 */
export function WhomToChoose() {
  const [about, setAbout] = useState<Choice['about'] | ''>('')
  const [channel, setChannel] = useState<Doctor['channels'][number] | ''>('')
  return (
    <section className="area-page" aria-labelledby="choose-doctor">
      <h2 id="choose-doctor" className="area-page__part">
        Marcar uma consulta
      </h2>
      <div className="doctors__filters">
        <SelectField
          label="O que você quer tratar"
          value={about}
          options={complaints}
          onChange={({ currentTarget: { value } }) => setAbout(value as typeof about)}
        />
        <SelectField
          label="Como conversar"
          value={channel}
          options={channels}
          onChange={({ currentTarget: { value } }) => setChannel(value as typeof channel)}
        />
      </div>
      {about === '' ? (
        <p className="ui-muted">Escolha o que você quer tratar, e aparece quem atende isso.</p>
      ) : (
        <ToChoose key={`${about} ${channel}`} choice={{ about, channel }} />
      )}
    </section>
  )
}
