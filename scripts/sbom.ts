import { productionSbom } from './production-sbom.ts';

console.info(JSON.stringify(await productionSbom(), null, 2));
