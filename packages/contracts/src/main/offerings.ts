import { z } from 'zod'
import { call, pathology, reais } from '../wire/call.ts'

export const offering = z.object({
  id: z.number().int().optional(),
  label: z.string(),
  description: z.array(z.string()),
  imgSrc: z.string(),
  offeringType: z.enum(['prescriptionDrug', 'phyto', 'course']),
  pathologies: z.array(pathology),
  slugs: z.array(z.string()),
  customizedMed: z.boolean(),
  activeIngredients: z.array(z.string()).optional(),
  loopVideoSrc: z.string().optional(),
  courseLink: z.string().optional(),
  minPrice: reais.optional(),
})
export type Offering = z.infer<typeof offering>

/** Ours (design 4): the catalogue's offerings, by landing path or condition. */
export const listOfferings = call({
  method: 'GET',
  path: '/api/v1/offerings',
  request: z.object({ slug: z.string().optional(), pathology: pathology.optional() }),
  response: z.object({ offerings: z.array(offering) }),
  example: {
    request: { pathology: 'prematureEjaculation' },
    response: {
      offerings: [
        {
          id: 1,
          label: 'Spray de clomipramina',
          description: ['Uso pontual, conforme a receita.'],
          imgSrc: '/patientArea/pictures/spray-clomipramina.svg',
          offeringType: 'prescriptionDrug',
          pathologies: ['prematureEjaculation'],
          slugs: ['ejaculacao-precoce'],
          customizedMed: true,
          activeIngredients: ['clomipramina'],
          minPrice: 63,
        },
      ],
    },
  },
})
