import { row } from '../substance.ts'

/** Antidepressants and whatever else acts on serotonin, sleep, seizures and mood. */
export const mindAndNerves = {
  fluoxetine: row('fluoxetina', 'N06AB03', ['ssri', 'serotonergic', 'strong_cyp2d6_inhibitor'], {
    brands: 'Prozac, Daforin, Verotina, Fluxene, Eufor',
    misspelt: 'fluoxitina',
  }),
  paroxetine: row('paroxetina', 'N06AB05', ['ssri', 'serotonergic', 'strong_cyp2d6_inhibitor'], {
    brands: 'Aropax, Paxil, Pondera, Cebrilin, Benepax, Roxetin, Paxtrat',
  }),
  sertraline: row('sertralina', 'N06AB06', ['ssri', 'serotonergic'], {
    brands: 'Zoloft, Tolrest, Assert, Serenata, Dieloft',
    misspelt: 'setralina, certralina',
  }),
  citalopram: row('citalopram', 'N06AB04', ['ssri', 'serotonergic', 'qt_prolonging'], {
    brands: 'Cipramil, Procimax, Denyl',
  }),
  escitalopram: row('escitalopram', 'N06AB10', ['ssri', 'serotonergic', 'qt_prolonging'], {
    brands: 'Lexapro, Reconter, Espran, Exodus',
  }),
  fluvoxamine: row('fluvoxamina', 'N06AB08', ['ssri', 'serotonergic', 'moderate_cyp3a4_inhibitor'], {
    brands: 'Luvox, Revoc',
  }),
  dapoxetine: row('dapoxetina', 'G04BX14', ['ssri', 'serotonergic'], { brands: 'Prosoy, Priligy' }),
  venlafaxine: row('venlafaxina', 'N06AX16', ['snri', 'serotonergic'], { brands: 'Efexor, Venlift, Venlaxin' }),
  desvenlafaxine: row('desvenlafaxina', 'N06AX23', ['snri', 'serotonergic'], { brands: 'Pristiq, Deller' }),
  duloxetine: row('duloxetina', 'N06AX21', ['snri', 'serotonergic'], { brands: 'Cymbalta, Velija' }),
  milnacipran: row('milnaciprana', 'N06AX17', ['snri', 'serotonergic'], { also: 'milnaciprano, milnacipran' }),
  sibutramine: row('sibutramina', 'A08AA10', ['snri', 'serotonergic', 'stimulant'], {
    brands: 'Biomag, Plenty, Sibus',
  }),
  clomipramine: row('clomipramina', 'N06AA04', tricyclics(), { brands: 'Anafranil' }),
  amitriptyline: row('amitriptilina', 'N06AA09', tricyclics(), { brands: 'Tryptanol, Amytril' }),
  imipramine: row('imipramina', 'N06AA02', tricyclics(), { brands: 'Tofranil' }),
  nortriptyline: row('nortriptilina', 'N06AA10', tricyclics(), { brands: 'Pamelor' }),
  doxepin: row('doxepina', 'N06AA12', tricyclics()),
  maprotiline: row('maprotilina', 'N06AA21', tricyclics(), { brands: 'Ludiomil' }),
  trazodone: row('trazodona', 'N06AX05', ['serotonergic', 'sedative'], { brands: 'Donaren' }),
  mirtazapine: row('mirtazapina', 'N06AX11', ['serotonergic', 'sedative'], { brands: 'Remeron, Menelat' }),
  vortioxetine: row('vortioxetina', 'N06AX26', ['serotonergic'], { brands: 'Brintellix' }),
  bupropion: row('bupropiona', 'N06AX12', ['strong_cyp2d6_inhibitor', 'lowers_seizure_threshold'], {
    brands: 'Wellbutrin, Zyban, Zetron',
  }),
  buspirone: row('buspirona', 'N05BE01', ['serotonergic'], { brands: 'Ansitec, Buspar' }),
  lithium: row('lítio', 'N05AN01', ['serotonergic', 'nephrotoxic'], {
    also: 'carbonato de lítio',
    brands: 'Carbolitium',
  }),
  tryptophan: row('triptofano', 'N06AX02', ['serotonergic'], { also: 'l-triptofano, 5-HTP, 5 htp' }),
  antidepressants: row('antidepressivo', null, ['ssri', 'serotonergic'], {
    also: 'antidepressivos, anti-depressivo, remédio para depressão, remédio de depressão',
    isGroup: true,
  }),

  tranylcypromine: row('tranilcipromina', 'N06AF04', ['mao_inhibitor', 'serotonergic'], { brands: 'Parnate' }),
  phenelzine: row('fenelzina', 'N06AF03', ['mao_inhibitor', 'serotonergic'], { brands: 'Nardil' }),
  isocarboxazid: row('isocarboxazida', 'N06AF01', ['mao_inhibitor', 'serotonergic']),
  moclobemide: row('moclobemida', 'N06AG02', ['mao_inhibitor', 'serotonergic'], { brands: 'Aurorix' }),
  selegiline: row('selegilina', 'N04BD01', ['mao_inhibitor', 'serotonergic'], { brands: 'Jumexil, Niar, Deprilan' }),
  rasagiline: row('rasagilina', 'N04BD02', ['mao_inhibitor', 'serotonergic'], { brands: 'Azilect' }),
  safinamide: row('safinamida', 'N04BD03', ['mao_inhibitor', 'serotonergic'], { brands: 'Xadago' }),
  linezolid: row('linezolida', 'J01XX08', ['mao_inhibitor', 'serotonergic'], { also: 'linezolid', brands: 'Zyvox' }),
  methylene_blue: row('azul de metileno', 'V03AB17', ['mao_inhibitor', 'serotonergic'], {
    also: 'cloreto de metiltionínio',
  }),
  mao_inhibitors: row('IMAO', null, ['mao_inhibitor', 'serotonergic'], {
    also: 'inibidor da monoaminoxidase, inibidor da MAO',
    isGroup: true,
  }),

  sumatriptan: row('sumatriptana', 'N02CC01', ['triptan', 'serotonergic'], {
    also: 'sumatriptan',
    brands: 'Sumax, Imigran',
  }),
  naratriptan: row('naratriptana', 'N02CC02', ['triptan', 'serotonergic'], {
    also: 'naratriptan',
    brands: 'Naramig',
  }),
  zolmitriptan: row('zolmitriptana', 'N02CC03', ['triptan', 'serotonergic'], {
    also: 'zolmitriptan',
    brands: 'Zomig',
  }),
  rizatriptan: row('rizatriptana', 'N02CC04', ['triptan', 'serotonergic'], { also: 'rizatriptan', brands: 'Maxalt' }),
  triptans: row('triptana', null, ['triptan', 'serotonergic'], { also: 'triptanas, triptanos', isGroup: true }),
  tramadol: row('tramadol', 'N02AX02', ['opioid', 'serotonergic', 'lowers_seizure_threshold'], {
    brands: 'Tramal, Sylador, Ultracet',
  }),
  tapentadol: row('tapentadol', 'N02AX06', ['opioid', 'serotonergic'], { brands: 'Palexis' }),
  pethidine: row('petidina', 'N02AB02', ['opioid', 'serotonergic'], { also: 'meperidina', brands: 'Dolantina' }),
  methadone: row('metadona', 'N07BC02', ['opioid', 'serotonergic', 'qt_prolonging'], { brands: 'Mytedom' }),
  fentanyl: row('fentanila', 'N02AB03', ['opioid', 'serotonergic'], { also: 'fentanil', brands: 'Durogesic' }),
  codeine: row('codeína', 'R05DA04', ['opioid'], { brands: 'Codein, Tylex, Paco' }),
  morphine: row('morfina', 'N02AA01', ['opioid'], { brands: 'Dimorf' }),
  dextromethorphan: row('dextrometorfano', 'R05DA09', ['serotonergic'], { brands: 'Silencium' }),

  thioridazine: row('tioridazina', 'N05AC02', ['antipsychotic', 'qt_prolonging'], { brands: 'Melleril, Unitidazin' }),
  pimozide: row('pimozida', 'N05AG02', ['antipsychotic', 'qt_prolonging'], { brands: 'Orap' }),
  haloperidol: row('haloperidol', 'N05AD01', ['antipsychotic', 'qt_prolonging'], { brands: 'Haldol' }),
  chlorpromazine: row('clorpromazina', 'N05AA01', ['antipsychotic', 'qt_prolonging'], { brands: 'Amplictil' }),
  levomepromazine: row('levomepromazina', 'N05AA02', ['antipsychotic', 'qt_prolonging'], { brands: 'Neozine' }),
  quetiapine: row('quetiapina', 'N05AH04', ['antipsychotic', 'qt_prolonging'], { brands: 'Seroquel' }),
  risperidone: row('risperidona', 'N05AX08', ['antipsychotic'], { brands: 'Risperdal' }),
  olanzapine: row('olanzapina', 'N05AH03', ['antipsychotic'], { brands: 'Zyprexa' }),
  aripiprazole: row('aripiprazol', 'N05AX12', ['antipsychotic'], { brands: 'Abilify, Aristab' }),
  ziprasidone: row('ziprasidona', 'N05AE04', ['antipsychotic', 'qt_prolonging'], { brands: 'Geodon' }),
  clozapine: row('clozapina', 'N05AH02', ['antipsychotic', 'lowers_seizure_threshold'], { brands: 'Leponex' }),

  clonazepam: row('clonazepam', 'N03AE01', ['benzodiazepine', 'sedative'], { brands: 'Rivotril, Clopam' }),
  alprazolam: row('alprazolam', 'N05BA12', ['benzodiazepine', 'sedative'], { brands: 'Frontal' }),
  diazepam: row('diazepam', 'N05BA01', ['benzodiazepine', 'sedative'], { brands: 'Valium' }),
  bromazepam: row('bromazepam', 'N05BA08', ['benzodiazepine', 'sedative'], { brands: 'Lexotan, Somalium' }),
  lorazepam: row('lorazepam', 'N05BA06', ['benzodiazepine', 'sedative'], { brands: 'Lorax' }),
  zolpidem: row('zolpidem', 'N05CF02', ['sedative'], { brands: 'Stilnox, Patz' }),

  carbamazepine: row('carbamazepina', 'N03AF01', ['anticonvulsant', 'strong_cyp3a4_inducer'], { brands: 'Tegretol' }),
  phenytoin: row('fenitoína', 'N03AB02', ['anticonvulsant', 'strong_cyp3a4_inducer', 'methaemoglobin_inducer'], {
    brands: 'Hidantal',
  }),
  phenobarbital: row(
    'fenobarbital',
    'N03AA02',
    ['anticonvulsant', 'strong_cyp3a4_inducer', 'methaemoglobin_inducer', 'sedative'],
    { brands: 'Gardenal' },
  ),
  valproate: row('valproato', 'N03AG01', ['anticonvulsant'], {
    also: 'ácido valpróico, valproato de sódio, divalproato',
    brands: 'Depakene, Depakote',
  }),
  lamotrigine: row('lamotrigina', 'N03AX09', ['anticonvulsant'], { brands: 'Lamictal' }),
  topiramate: row('topiramato', 'N03AX11', ['anticonvulsant'], { brands: 'Topamax' }),
  gabapentin: row('gabapentina', 'N02BF01', ['anticonvulsant', 'sedative'], { brands: 'Neurontin' }),
  pregabalin: row('pregabalina', 'N02BF02', ['anticonvulsant', 'sedative'], { brands: 'Lyrica' }),

  methylphenidate: row('metilfenidato', 'N06BA04', ['stimulant'], { brands: 'Ritalina, Concerta, Consiv' }),
  lisdexamfetamine: row('lisdexanfetamina', 'N06BA12', ['stimulant', 'serotonergic'], {
    also: 'lisdexamfetamina',
    brands: 'Venvanse, Lyberdia, Juneve',
  }),
  mdma: row('MDMA', null, ['recreational_drug', 'stimulant', 'serotonergic'], { also: 'ecstasy, êxtase' }),
  cocaine: row('cocaína', null, ['recreational_drug', 'stimulant'], { also: 'crack' }),
  lsd: row('LSD', null, ['recreational_drug', 'serotonergic'], { also: 'ácido lisérgico' }),
  ketamine: row('cetamina', 'N01AX03', ['recreational_drug', 'sedative'], { also: 'ketamina', brands: 'Ketalar' }),
  st_johns_wort: row('hipérico', 'N06AP01', ['plant', 'serotonergic', 'strong_cyp3a4_inducer'], {
    also: 'erva-de-são-joão, erva de são joão, hypericum perforatum, hypericum',
  }),
} as const

// The class as a whole: WHO N06AA, and the leaflets' warnings on QT, seizures and the anticholinergic effect.
function tricyclics() {
  return ['tricyclic', 'serotonergic', 'qt_prolonging', 'anticholinergic', 'lowers_seizure_threshold'] as const
}
