/** Where suppliers send goods: the centre near the port of the route, written as the platform takes addresses. */
export const CENTRE_ADDRESS = {
  fullName: 'Badaro 威海仓',
  mobile: '13000000000',
  postCode: '264200',
  province: '山东省',
  city: '威海市',
  area: '环翠区',
  address: '海埠路88号 Badaro 中国物流中心',
} as const;
