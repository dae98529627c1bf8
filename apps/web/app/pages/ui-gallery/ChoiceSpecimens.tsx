import { Checkbox, ChoiceCard, ChoiceGroup, DoctorCard, Monogram, QuantityStepper, Row, SlotPicker } from '@prumo/ui'
import { useState } from 'react'
import { Sample, Specimen } from './specimen.tsx'

/** Answers to choose among, one or several. */
export function ChoiceSpecimens() {
  return (
    <Specimen
      id="escolhas"
      title="Cartões de escolha"
      note="O cartão inteiro responde ao toque; as setas andam entre os de uma pergunta."
    >
      <Sample name="Uma resposta">
        <ChoiceGroup legend="Como prefere conversar?">
          <ChoiceCard name="g-channel" title="Vídeo" detail="Pelo navegador, sem instalar nada" defaultChecked />
          <ChoiceCard name="g-channel" title="Telefone" detail="Ligamos no horário marcado" />
          <ChoiceCard name="g-channel" title="Mensagem" detail="Indisponível neste horário" disabled />
        </ChoiceGroup>
      </Sample>
      <Sample name="Várias respostas, com preço">
        <ChoiceGroup legend="O que vai junto?" hint="Pode marcar mais de um.">
          <ChoiceCard type="checkbox" name="g-extra" title="Gel lubrificante" aside="R$ 35,00" defaultChecked />
          <ChoiceCard type="checkbox" name="g-extra" title="Sabonete íntimo" aside="R$ 26,00" />
        </ChoiceGroup>
      </Sample>
      <Sample name="Apontado" shown="hover">
        <ChoiceCard name="g-hover" title="SEDEX" detail="2 dias úteis" aside="R$ 22,40" />
      </Sample>
      <Sample name="Em foco" shown="focus">
        <ChoiceCard name="g-focus" title="PAC" detail="6 dias úteis" aside="R$ 14,10" />
      </Sample>
      <Sample name="Com erro">
        <ChoiceGroup legend="Você usa nitrato?" error="Responda para continuar: muda o que pode ser receitado.">
          <ChoiceCard name="g-error" title="Sim" />
          <ChoiceCard name="g-error" title="Não" />
        </ChoiceGroup>
      </Sample>
      <Sample name="Caixa de concordância">
        <Checkbox name="g-agree">
          Li o resumo e concordo com os <a href="#escolhas">termos</a>.
        </Checkbox>
        <Checkbox name="g-agree-error" error="Marque para continuar.">
          Concordo com o atendimento a distância.
        </Checkbox>
      </Sample>
      <Sample name="Texto longo em 320 px" width="narrow">
        <ChoiceCard
          name="g-long"
          title="Entrega expressa no mesmo dia, de segunda a sexta-feira, em endereços da capital"
          detail="Pedidos pagos até as 11 horas saem no mesmo dia útil"
          aside="R$ 1.234,56"
        />
      </Sample>
    </Specimen>
  )
}

/** How many of a thing. */
export function QuantitySpecimens() {
  const [value, setValue] = useState(2)
  return (
    <Specimen id="quantidade" title="Quantidade">
      <Sample name="Repouso">
        <QuantityStepper itemName="Gel lubrificante" value={value} onValueChange={setValue} max={5} />
      </Sample>
      <Sample name="No mínimo, com remover">
        <QuantityStepper itemName="Anel peniano" value={1} onValueChange={() => {}} onRemove={() => {}} />
      </Sample>
      <Sample name="No máximo">
        <QuantityStepper itemName="Sabonete íntimo" value={3} onValueChange={() => {}} max={3} />
      </Sample>
      <Sample name="Ocupado">
        <QuantityStepper itemName="Shampoo" value={1} onValueChange={() => {}} isBusy />
      </Sample>
    </Specimen>
  )
}

const DOCTORS = [
  {
    title: 'Dra. Helena Prado',
    initials: 'HP',
    registration: 'CRM/SP 123456 · Urologia',
    nextTime: 'Livre hoje, 14:30',
  },
  {
    title: 'Dr. Caio Mendes',
    initials: 'CM',
    registration: 'CRM/RJ 654321 · Dermatologia',
    nextTime: 'Livre amanhã, 9:00',
  },
]

/** Doctors to choose from, with and without a picture. */
export function DoctorSpecimens() {
  const [chosen, setChosen] = useState(DOCTORS[0]?.title)
  return (
    <Specimen
      id="profissionais"
      title="Profissionais"
      note="Sem rosto inventado: letras sobre uma forma nossa, sempre a mesma para o mesmo nome."
    >
      {DOCTORS.map(({ title, ...rest }) => (
        <Sample key={title} name={title === chosen ? 'Escolhido' : 'Repouso'}>
          <DoctorCard
            name="g-doctor"
            value={title}
            title={title}
            checked={title === chosen}
            onChoose={() => setChosen(title)}
            about="Quinze anos de consultório. Conversa sem pressa."
            price="R$ 149,00"
            {...rest}
          />
        </Sample>
      ))}
      <Sample name="Em 320 px" width="narrow">
        <DoctorCard
          name="g-doctor-narrow"
          value="narrow"
          title="Dra. Maria Antonieta de Albuquerque Cavalcanti"
          initials="MA"
          registration="CRP 06/123456 · Psicologia e sexualidade"
          checked={false}
          onChoose={() => {}}
          price="R$ 1.149,00"
        />
      </Sample>
      <Sample name="Monogramas" width="wide">
        <Row>
          {['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Gil', 'Iris', 'João'].map((name) => (
            <Monogram key={name} name={name} initials={name.slice(0, 2).toUpperCase()} isLarge />
          ))}
        </Row>
      </Sample>
    </Specimen>
  )
}

const day = (key: string, weekday: string, date: string, name: string, times: string[]) => ({
  key,
  weekday,
  day: date,
  name,
  parts: [{ label: 'Manhã', slots: times.map((label) => ({ value: `${key} ${label}`, label })) }],
})

const DAYS = [
  day('23', 'seg.', '23 nov.', 'segunda-feira, 23 de novembro', ['8:00', '8:30', '9:00', '10:30']),
  day('24', 'ter.', '24 nov.', 'terça-feira, 24 de novembro', ['9:30', '11:00']),
  day('25', 'qua.', '25 nov.', 'quarta-feira, 25 de novembro', ['8:00']),
]

/** A day, then a time of it. */
export function SlotSpecimens() {
  const [shownDay, setShownDay] = useState('23')
  const [chosen, setChosen] = useState<string | null>('23 9:00')
  return (
    <Specimen id="horarios" title="Horários">
      <Sample name="Com um horário escolhido">
        <SlotPicker days={DAYS} {...{ shownDay, chosen }} onShowDay={setShownDay} onChoose={setChosen} />
      </Sample>
      <Sample name="Com erro, em 320 px" width="narrow">
        <SlotPicker
          days={DAYS}
          shownDay="24"
          chosen={null}
          onShowDay={() => {}}
          onChoose={() => {}}
          error="Esse horário acabou de ser tomado. Escolha outro."
        />
      </Sample>
    </Specimen>
  )
}
