// Export files of programs that keep service records, written for our tests with invented rows. Their columns
// and formats follow what is publicly documented about each program.

/** LubeLogger: the columns of its service records are listed at docs.lubelogger.com, "Importing Data". */
export const LUBELOGGER_FILE = `Date,Odometer,Description,Cost,Notes,Tags
03/18/2021,41250,Oil and filter change,$54.99,"0W-20 synthetic, Mobil 1",
11/02/2021,47810,Brake pads,"$1,310.00",Front and rear,brakes
05/30/2022,52030,Wash and wax,35.00,,
`;

/** Fuelly: the columns of services.csv from fuelly.com, with spaces after the commas of its first line. */
export const FUELLY_FILE = `service_type, car_name, model, odometer, price, service_date,\
 sub_service_types, notes
service,Blue,Civic,41250,54.99,2021-03-18,"engine_oil,oil_filter",Done at home
service,Blue,Civic,47810,1310.00,2021-11-02,brake_pads,
expense,Blue,Civic,48000,12.00,2021-11-12,parking,
note,Blue,Civic,48100,0,2021-11-14,,Strange noise
`;

/** Fuelly's app: fill-ups and services in one table, told apart by Type. */
export const FUELLY_APP_FILE = `Type,MPG,Date,Time,Vehicle,Odometer,Filled Up,Cost/Gallon,Gallons,\
Total Cost,Location,Notes,Services
Gas,31.2,03/10/2021,08:11,Blue,41020,Full,$2.899,10.101,$29.28,,,
Service,,03/18/2021,10:00,Blue,41250,,,,$54.99,Elm Garage,,"Engine Oil, Oil Filter"
`;

/** Drivvo: sections with titles. Column names and texts are in the owner's language, the order is fixed. */
export const DRIVVO_FILE = `##Refuelling
"Odômetro","Data","Combustível","Preço / L","Valor total","Volume","Completou o tanque"
"66000","2021-03-10 08:11:00","Gasolina","5,899","235,96","40","Sim"

##Service
"Odômetro","Data","Valor","Tipo de serviço","Local","Motorista","Forma de pagamento","Observação",\
"","","Veículo"
"66385 km","2021-03-18 10:00:00","R$ 54,99","Cambio de aceite","Taller Sol","Ana","",\
"Filtro ""original""","","0","Azul"
"76943 km","2021-11-02 09:05:00","R$ 1.310,00","Pastillas de freno","","Ana","","","","0","Azul"

##Expense
"Odômetro","Data","Valor total","Tipo de despesa"
"76950","2021-11-03 09:00:00","12,00","Estacionamento"

##Vehicle
"Nome","Modelo"
"Azul","Civic"
`;

/** aCar: sections with titles, a date format in its metadata, and one unit per row. */
export const ACAR_FILE = `Metadata
"Android Version","aCar Version","Export Date/Time","Export Version","Date Format","Time Format"
"13","5.4.3","20/07/2023 - 13:55","11","dd/MM/yyyy","HH:mm"

Vehicles
"Name","Type","Year","Make","Model","Distance Unit"
"Blue","CAR","2015","Honda","Civic","MILE"

Fill-Up Records
"Vehicle","Date","Time","Odometer Reading","Distance Unit","Volume","Volume Unit","Price per Unit",\
"Total Cost"
"Blue","10/03/2021","08:11","41,020","mi","10.101","gal","$2.899","$29.28"

Event Records
"Vehicle","Date","Time","Odometer Reading","Distance Unit","Type","Sub Types","Total Cost",\
"Payment","Place Name","Tags","Notes"
"Blue","03/04/2021","10:00","41,250","mi","Service","Engine Oil, Oil Filter","$54.99","Card",\
"Elm Garage","","Kept the old
filter"
"Blue","02/11/2021","09:05","76,943","km","Service","Brake Pads","$1,310.00","","","",""
"Blue","03/11/2021","09:05","47,811","mi","Expense","Parking","$12.00","","","",""

Trip Records
"Vehicle","Start Date","Type"
"Blue","04/11/2021","Vacation"
`;
