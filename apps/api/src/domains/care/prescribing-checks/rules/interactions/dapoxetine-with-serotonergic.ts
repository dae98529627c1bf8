import { interaction } from '../../interaction.ts'

/** Dapoxetine is taken as needed, so nobody notices that it meets an antidepressant. */
export const dapoxetineWithSerotonergic = interaction({
  key: 'dapoxetine_with_serotonergic',
  source:
    'Bula de dapoxetina (Prosoy) (Bulário Eletrônico da ANVISA), contraindicações: ISRS, IRSN, tricíclicos, triptanos, tramadol, linezolida, lítio, erva-de-são-joão, triptofano; tioridazina; 14 dias de intervalo.',
  one: ['dapoxetine'],
  other: ['serotonergic', 'thioridazine'],
  level: 'stop',
  effect: 'A associação é contraindicada: síndrome serotoninérgica ou arritmia. É preciso um intervalo de 14 dias.',
})
