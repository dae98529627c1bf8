import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readOfferings } from '#features/catalogue/catalogue-reads.ts'
import { erectileDysfunction } from '#features/conditions/erectile-dysfunction.ts'
import { readDoctors } from '#features/doctors/doctor-reads.ts'
import { company } from '#features/site/company.ts'
import { requestFacts } from '../../request-context.ts'
import { ConditionPage } from './ConditionPage.tsx'

const SLUG = 'disfuncao-eretil'

export const meta = () => [
  { title: `Disfunção erétil: o que é e o que funciona | ${company.brand}` },
  {
    name: 'description',
    content:
      'O que é, de onde vem e o que a ciência diz de cada tratamento. Fale com um médico à distância, por vídeo, telefone ou mensagens, com preço na tela.',
  },
]

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { apiUrl } = context.get(requestFacts)
  const [offerings, doctors] = await Promise.all([
    readOfferings(apiUrl, { slug: SLUG }),
    readDoctors(apiUrl, { pathology: 'erectileDysfunction', profession: 'doctor' }),
  ])
  // The text comes with the page and not with its code, which stays light (design 10).
  return { condition: erectileDysfunction, offerings: offerings.status === 'ok' ? offerings.value : null, doctors }
}

export default function ErectileDysfunction() {
  return <ConditionPage {...useLoaderData<typeof loader>()} />
}
