import * as fittings from './families/second-fittings.ts';
import * as gadgets from './families/second-gadgets.ts';
import * as materials from './families/second-materials.ts';
import * as outings from './families/second-outings.ts';
import * as play from './families/second-play.ts';
import * as workshop from './families/second-workshop.ts';
import { lying, standing, type Kind } from './scene.ts';

/** Kinds of goods of kinds-leisure.ts and kinds-working.ts drawn apart from their leaf, by `leaf.noun`. */
export const secondKindsB: Readonly<Record<string, Kind>> = {
  'lanterns.headlamp': lying(gadgets.strapHeadlamp, 'grid', 'retail'),
  'bicycle-parts.bicycle-light-set': lying(gadgets.bikeLightPair, 'grid', 'retail'),
  'cables.hdmi-cable': lying(gadgets.hdmiLead, 'grid', 'bag'),
  'earphones.headphones': standing(gadgets.overEarPhones, 'row', 'retail'),
  'microphones.lavalier-microphone': lying(gadgets.clipMicrophone, 'pair', 'retail'),
  'cameras-cctv.dash-cam': standing(gadgets.windscreenCamera, 'pair', 'retail'),
  'circuit-boards.development-board': lying(gadgets.developmentBoard, 'grid', 'bag'),
  'drones.mini-drone': lying(gadgets.miniDrone, 'pair', 'retail'),
  'pens-pencils.ballpoint-pen': lying(gadgets.clickPens, 'fan', 'retail'),
  'filters.cabin-filter': standing(workshop.cabinPanel, 'heap', 'retail'),
  'brake-parts.brake-disc': lying(workshop.drilledDisc, 'pair', 'carton'),
  'screwdrivers-wrenches.adjustable-wrench': lying(workshop.adjustableWrench, 'fan', 'retail'),
  'measuring-tools.digital-caliper': lying(workshop.slidingCaliper, 'heap', 'retail'),
  'locks.cylinder-lock': lying(workshop.euroCylinder, 'grid', 'retail'),
  'sealants.expanding-foam': standing(workshop.gapFoam, 'line', 'carton'),
  'industrial-tape.aluminium-foil-tape': lying(workshop.linedFoilTape, 'grid', 'carton'),
  'laser-engravers.fibre-laser-marking-machine': standing(workshop.markingLaser, 'pair', 'carton'),
  'valves-pumps.diaphragm-pump': standing(workshop.doubleDiaphragmPump, 'pair', 'carton'),
  'springs.extension-spring': lying(workshop.hookedSpring, 'grid', 'bag'),
  'pallets.wooden-pallet': standing(materials.paintedPallet, 'heap', 'lens'),
  'warehouse-racks.pallet-rack': standing(materials.palletBay, 'pair', 'pallet'),
  'fabrics.canvas-fabric': standing(materials.canvasBolt, 'pair', 'pallet'),
  'fabrics.knit-fabric': standing(materials.knitLength, 'pair', 'pallet'),
  'cleaning-cloths.chamois-cloth': lying(materials.chamoisHide, 'fan', 'bag'),
  'guitars-ukuleles.ukulele': lying(play.ukulele, 'fan', 'carton'),
  'figures-models.model-kit': lying(play.aeroplaneSprue, 'heap', 'retail'),
  'costumes.adult-costume': lying(play.pirateCostume, 'pair', 'retail'),
  'riding-gear.riding-jacket': lying(play.bikerJacket, 'pair', 'carton'),
  'dumbbells.adjustable-dumbbell': standing(outings.dialDumbbell, 'pair', 'carton'),
  'balls.basketball': lying(outings.singleBasketball, 'grid', 'carton'),
  'remote-control-toys.remote-control-boat': standing(outings.speedBoat, 'pair', 'retail'),
  'water-sand-toys.water-gun': lying(outings.pumpSoaker, 'pair', 'bag'),
  'award-plaques.trophy': standing(outings.colouredTrophy, 'row', 'gift'),
  'projectors.projector-screen': standing(outings.tripodScreen, 'pair', 'carton'),
  'smart-home-devices.door-and-window-sensor': standing(fittings.ajarSensor, 'pair', 'retail'),
  'sensors.proximity-sensor': lying(fittings.barrelSensor, 'heap', 'bag'),
  'work-gloves.leather-work-gloves': lying(fittings.pairOfLeatherGloves, 'grid', 'bag'),
  'glue.epoxy-adhesive': lying(fittings.twinEpoxy, 'heap', 'retail'),
  'metal-sheets.aluminium-sheet': lying(fittings.perforatedSheet, 'pair', 'pallet'),
  'car-organizers.back-seat-organizer': standing(fittings.seatBackPockets, 'pair', 'carton'),
  'packaging-machines.heat-sealing-machine': standing(fittings.barSealer, 'pair', 'carton'),
  'sticky-notes.index-tabs': lying(fittings.pageFlags, 'grid', 'retail'),
  'sensors.motion-sensor': standing(fittings.footedMotionSensor, 'row', 'bag'),
  'motors.dc-geared-motor': standing(fittings.gearboxMotor, 'pair', 'carton'),
  'springs.torsion-spring': lying(fittings.leggedSpring, 'grid', 'bag'),
};
