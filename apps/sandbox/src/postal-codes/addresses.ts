export type Address = readonly [postalCode: string, street: string, complement: string, district: string]

/**
 * Well-known streets and squares of every capital. The city is not listed here: it follows from the code's range. They
 * were written from public knowledge, not copied from the Correios' directory, and are good enough to test an address
 * form.
 */
export const addresses: readonly Address[] = [
  // São Paulo, SP
  ['01001-000', 'Praça da Sé', 'lado ímpar', 'Sé'],
  ['01001-001', 'Praça da Sé', 'lado par', 'Sé'],
  ['01153-000', 'Rua Vitorino Carmilo', '', 'Barra Funda'],
  ['01310-000', 'Avenida Paulista', 'até 610 - lado par', 'Bela Vista'],
  ['01310-100', 'Avenida Paulista', 'de 612 a 1510 - lado par', 'Bela Vista'],
  ['01310-200', 'Avenida Paulista', 'de 1512 a 2132 - lado par', 'Bela Vista'],
  ['01310-300', 'Avenida Paulista', 'de 2134 ao fim - lado par', 'Bela Vista'],
  ['01311-000', 'Avenida Paulista', 'até 609 - lado ímpar', 'Bela Vista'],
  ['01305-000', 'Rua Augusta', '', 'Consolação'],
  ['01452-000', 'Avenida Brigadeiro Faria Lima', 'de 1884 a 3250 - lado par', 'Jardim Paulistano'],
  ['04094-050', 'Avenida Pedro Álvares Cabral', '', 'Vila Mariana'],
  ['04101-300', 'Rua Vergueiro', '', 'Vila Mariana'],
  ['04538-133', 'Avenida Brigadeiro Faria Lima', 'de 3253 ao fim - lado ímpar', 'Itaim Bibi'],
  ['05403-000', 'Avenida Doutor Enéas Carvalho de Aguiar', '', 'Cerqueira César'],
  // Guarulhos, SP
  ['07190-100', 'Rodovia Hélio Smidt', '', 'Aeroporto'],
  // Campinas, SP
  ['13012-000', 'Avenida Francisco Glicério', '', 'Centro'],
  // Santos, SP
  ['11060-002', 'Avenida Ana Costa', '', 'Gonzaga'],
  // Rio de Janeiro, RJ
  ['20031-050', 'Praça Floriano', '', 'Centro'],
  ['20040-001', 'Avenida Rio Branco', '', 'Centro'],
  ['20040-002', 'Avenida Rio Branco', '', 'Centro'],
  ['20040-004', 'Avenida Rio Branco', '', 'Centro'],
  ['20090-003', 'Avenida Rio Branco', '', 'Centro'],
  ['20550-013', 'Rua São Francisco Xavier', '', 'Maracanã'],
  ['22021-001', 'Avenida Atlântica', '', 'Copacabana'],
  ['22250-040', 'Praia de Botafogo', '', 'Botafogo'],
  ['22290-240', 'Avenida Pasteur', '', 'Urca'],
  ['22410-003', 'Rua Visconde de Pirajá', '', 'Ipanema'],
  ['22640-102', 'Avenida das Américas', '', 'Barra da Tijuca'],
  // Belo Horizonte, MG
  ['30130-003', 'Avenida Afonso Pena', '', 'Centro'],
  ['30140-010', 'Praça da Liberdade', '', 'Funcionários'],
  ['31270-901', 'Avenida Presidente Antônio Carlos', '6627', 'Pampulha'],
  // Uberlândia, MG
  ['38408-100', 'Avenida João Naves de Ávila', '', 'Santa Mônica'],
  // Vitória, ES
  ['29050-335', 'Avenida Nossa Senhora dos Navegantes', '', 'Enseada do Suá'],
  ['29055-131', 'Avenida Nossa Senhora da Penha', '', 'Santa Lúcia'],
  ['29075-910', 'Avenida Fernando Ferrari', '514', 'Goiabeiras'],
  // Salvador, BA
  ['40020-010', 'Praça Thomé de Souza', '', 'Centro'],
  ['40026-280', 'Largo do Pelourinho', '', 'Pelourinho'],
  ['40140-130', 'Avenida Oceânica', '', 'Barra'],
  ['40170-110', 'Avenida Adhemar de Barros', '', 'Ondina'],
  ['41820-020', 'Avenida Tancredo Neves', '', 'Caminho das Árvores'],
  // Feira de Santana, BA
  ['44036-900', 'Avenida Transnordestina', '', 'Novo Horizonte'],
  // Aracaju, SE
  ['49010-080', 'Praça Fausto Cardoso', '', 'Centro'],
  ['49025-040', 'Avenida Beira Mar', '', 'Treze de Julho'],
  ['49035-730', 'Avenida Santos Dumont', '', 'Atalaia'],
  // Maceió, AL
  ['57035-180', 'Avenida Álvaro Otacílio', '', 'Ponta Verde'],
  ['57055-000', 'Avenida Fernandes Lima', '', 'Farol'],
  ['57072-900', 'Avenida Lourival Melo Mota', '', 'Cidade Universitária'],
  // Recife, PE
  ['50030-310', 'Avenida Rio Branco', '', 'Recife'],
  ['50050-000', 'Rua da Aurora', '', 'Boa Vista'],
  ['50670-901', 'Avenida Professor Moraes Rego', '1235', 'Cidade Universitária'],
  ['51011-000', 'Avenida Boa Viagem', '', 'Boa Viagem'],
  // Olinda, PE
  ['53020-080', 'Rua de São Bento', '', 'Varadouro'],
  // João Pessoa, PB
  ['58030-000', 'Avenida Presidente Epitácio Pessoa', '', 'Estados'],
  ['58039-010', 'Avenida Almirante Tamandaré', '', 'Tambaú'],
  ['58051-900', 'Cidade Universitária', '', 'Castelo Branco'],
  // Campina Grande, PB
  ['58429-900', 'Rua Aprígio Veloso', '882', 'Universitário'],
  // Natal, RN
  ['59025-000', 'Avenida Rio Branco', '', 'Cidade Alta'],
  ['59078-970', 'Avenida Senador Salgado Filho', '3000', 'Lagoa Nova'],
  ['59090-000', 'Avenida Engenheiro Roberto Freire', '', 'Ponta Negra'],
  // Fortaleza, CE
  ['60020-181', 'Avenida da Universidade', '', 'Benfica'],
  ['60150-161', 'Avenida Santos Dumont', '', 'Aldeota'],
  ['60160-230', 'Avenida Dom Luís', '', 'Aldeota'],
  ['60165-121', 'Avenida Beira Mar', '', 'Meireles'],
  // Teresina, PI
  ['64001-020', 'Avenida Frei Serafim', '', 'Centro'],
  ['64049-550', 'Campus Universitário Ministro Petrônio Portella', '', 'Ininga'],
  // São Luís, MA
  ['65010-904', 'Avenida Dom Pedro II', '', 'Centro'],
  ['65071-380', 'Avenida dos Holandeses', '', 'Calhau'],
  ['65080-805', 'Avenida dos Portugueses', '1966', 'Vila Bacanga'],
  // Belém, PA
  ['66010-000', 'Avenida Presidente Vargas', '', 'Campina'],
  ['66010-020', 'Boulevard Castilhos França', '', 'Campina'],
  ['66075-110', 'Rua Augusto Corrêa', '', 'Guamá'],
  // Macapá, AP
  ['68900-073', 'Avenida FAB', '', 'Central'],
  ['68903-419', 'Rodovia Juscelino Kubitschek', '', 'Jardim Marco Zero'],
  // Manaus, AM
  ['69010-001', 'Avenida Eduardo Ribeiro', '', 'Centro'],
  ['69037-000', 'Avenida Coronel Teixeira', '', 'Ponta Negra'],
  ['69050-010', 'Avenida Djalma Batista', '', 'Chapada'],
  ['69067-005', 'Avenida General Rodrigo Octávio', '', 'Coroado'],
  // Boa Vista, RR
  ['69301-380', 'Praça do Centro Cívico', '', 'Centro'],
  ['69310-000', 'Avenida Capitão Ene Garcez', '', 'Aeroporto'],
  // Rio Branco, AC
  ['69900-120', 'Rua Rui Barbosa', '', 'Centro'],
  ['69920-900', 'Rodovia BR 364', '', 'Distrito Industrial'],
  // Porto Velho, RO
  ['76801-066', 'Rua Dom Pedro II', '', 'Centro'],
  ['76801-470', 'Avenida Farquar', '', 'Pedrinhas'],
  // Palmas, TO
  ['77001-002', 'Praça dos Girassóis', '', 'Plano Diretor Norte'],
  ['77001-090', 'Quadra 109 Norte Avenida NS 15', 'ALCNO-14', 'Plano Diretor Norte'],
  // Brasília, DF
  ['70040-020', 'SBN Quadra 2', '', 'Asa Norte'],
  ['70150-900', 'Praça dos Três Poderes', 'Palácio do Planalto', 'Zona Cívico-Administrativa'],
  ['70160-900', 'Praça dos Três Poderes', 'Câmara dos Deputados', 'Zona Cívico-Administrativa'],
  ['70165-900', 'Praça dos Três Poderes', 'Senado Federal', 'Zona Cívico-Administrativa'],
  ['70910-900', 'Campus Universitário Darcy Ribeiro', '', 'Asa Norte'],
  // Goiânia, GO
  ['74003-010', 'Praça Doutor Pedro Ludovico Teixeira', '', 'Setor Central'],
  ['74010-010', 'Avenida Goiás', '', 'Setor Central'],
  ['74690-900', 'Avenida Esperança', '', 'Campus Samambaia'],
  ['74810-100', 'Avenida Deputado Jamel Cecílio', '', 'Jardim Goiás'],
  // Cuiabá, MT
  ['78005-370', 'Avenida Getúlio Vargas', '', 'Centro Norte'],
  ['78050-000', 'Avenida Historiador Rubens de Mendonça', '', 'Bosque da Saúde'],
  ['78060-900', 'Avenida Fernando Corrêa da Costa', '2367', 'Boa Esperança'],
  // Campo Grande, MS
  ['79002-070', 'Avenida Afonso Pena', '', 'Centro'],
  ['79031-010', 'Avenida Afonso Pena', '', 'Santa Fé'],
  ['79070-900', 'Avenida Costa e Silva', '', 'Pioneiros'],
  // Curitiba, PR
  ['80020-100', 'Praça Tiradentes', '', 'Centro'],
  ['80020-310', 'Rua Quinze de Novembro', '', 'Centro'],
  ['80060-000', 'Rua Quinze de Novembro', '', 'Centro'],
  ['80420-010', 'Avenida Vicente Machado', '', 'Centro'],
  ['80530-000', 'Avenida Cândido de Abreu', '', 'Centro Cívico'],
  // Londrina, PR
  ['86057-970', 'Rodovia Celso Garcia Cid', '', 'Campus Universitário'],
  // Florianópolis, SC
  ['88010-001', 'Rua Felipe Schmidt', '', 'Centro'],
  ['88010-400', 'Praça XV de Novembro', '', 'Centro'],
  ['88015-702', 'Avenida Jornalista Rubens de Arruda Ramos', '', 'Centro'],
  ['88040-900', 'Campus Reitor João David Ferreira Lima', '', 'Trindade'],
  // Joinville, SC
  ['89201-001', 'Rua do Príncipe', '', 'Centro'],
  // Blumenau, SC
  ['89010-001', 'Rua XV de Novembro', '', 'Centro'],
  // Porto Alegre, RS
  ['90010-300', 'Praça Marechal Deodoro', '', 'Centro Histórico'],
  ['90020-005', 'Rua dos Andradas', '', 'Centro Histórico'],
  ['90035-003', 'Rua Ramiro Barcelos', '', 'Rio Branco'],
  ['90040-060', 'Avenida Paulo Gama', '', 'Farroupilha'],
  ['90570-080', 'Rua Padre Chagas', '', 'Moinhos de Vento'],
]
